import {
  applyChangesRequest,
  type ChangesDryRun,
  changeSetRequest,
  changeSetsRequest,
  type ModelChangeSets,
  revertChangesRequest,
  saveChangesRequest,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import type { BodyContract } from '@src/server/http/body/accepted-parts.ts';
import { type CallAccess, forHolders } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { illegal, invalid, invalidParameter, missing, ruled } from '@src/server/http/server-error.ts';
import { type CallContext, type ResourceHandler, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { runDryRun } from '@src/server/resource/transaction.ts';
import * as v from 'valibot';
import { eavFieldResource } from '../../definitions/field.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { EAV_COLLECTIONS, MODEL_CHANGES, textIn } from '../eav-row.ts';
import { type Applying, applyToTheEnd, beginApplying, failSet, planWith } from './apply-changes.ts';
import { MODEL_CHANGE_RIGHTS, requireRights, SEES_CHANGES } from './change-rights.ts';
import { MAX_AT_ONCE } from './measure.ts';
import { type Model, readModel } from './model-target.ts';
import { processNextSlice } from './next-slice.ts';
import { beginReverting, revertNextSlice, stopReverting, tryReverting } from './revert/revert-changes.ts';
import {
  findSet,
  insertSet,
  isRunning,
  isWaiting,
  pastSetsOf,
  type SetRow,
  waitingSetsOf,
  writeSet,
} from './set-row.ts';
import { outcomeWithoutUnseen, seesSamplesOf } from './visible/hide-samples.ts';
import { presentSet, seenPartsOf } from './visible/present-set.ts';

/** Slices that one call processes, so that small collections are finished at once. */
const SLICES_OF_CALL = 2;

const applyingIn = ({ actor, context, open }: CallContext): Applying => {
  // Each call appears in the history under its own name.
  const { request } = open({ definition: eavFieldResource, collection: '' });
  return { actor, context, request };
};

async function modelOf(set: Pick<SetRow, 'collection'>, { context }: CallContext): Promise<Model> {
  const model = await readModel(context.store, set.collection);
  if (model === undefined) throw missing();
  return model;
}

async function listSets(collection: string, call: CallContext): Promise<ModelChangeSets> {
  await modelOf({ collection }, call);
  const { store } = call.context;
  const isMine = ({ user }: SetRow) => user === call.actor.user.id;
  const waiting = await waitingSetsOf(store, collection);
  const open = waiting.find(isMine);
  const seen = await seenPartsOf(collection, call);
  const toAnswer = (set: SetRow) => presentSet(set, seen);
  return {
    open: open === undefined ? null : toAnswer(open),
    others: waiting.filter((set) => !isMine(set)).map(({ by, edits }) => ({ by, keys: edits.map(({ key }) => key) })),
    past: (await pastSetsOf(store, collection)).map(toAnswer),
  };
}

type Saved = v.InferOutput<typeof saveChangesRequest>;

async function saveSet({ collection, version, edits }: Saved, call: CallContext): Promise<SetRow | null> {
  const { actor, context } = call;
  await modelOf({ collection }, call);
  requireRights(actor.permissions, edits);
  const keys = edits.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw invalidParameter('edits');
  const open = (await waitingSetsOf(context.store, collection)).find(({ user }) => user === actor.user.id);
  if ((open?.version ?? 0) !== version) throw ruled(wordsOf('planOutdated'));
  if (edits.length === 0) {
    if (open !== undefined) await context.store.remove(MODEL_CHANGES, open.id);
    return null;
  }
  if (open !== undefined) return writeSet(context.store, open, { edits, status: 'editing', plan: null });
  return insertSet(collection, edits, call);
}

/**
 * The user's own pending set with this id.
 * @throws ServerError when it is not theirs or no longer pending
 */
async function waitingSet(id: string, { actor, context }: CallContext): Promise<SetRow> {
  const set = await findSet(context.store, id);
  if (set.user !== actor.user.id) throw missing();
  requireRights(actor.permissions, set.edits);
  if (!isWaiting(set)) throw illegal({ status: set.status }, []);
  return set;
}

async function planSet(id: string, call: CallContext): Promise<SetRow> {
  const set = await waitingSet(id, call);
  return planWith(call.context.store, await modelOf(set, call), set, call.actor);
}

/** Applies a set to a limited number of records, in a transaction that is rolled back. */
async function dryRunSet(id: string, call: CallContext): Promise<ChangesDryRun> {
  const set = await waitingSet(id, call);
  const applying = applyingIn(call);
  const sees = await seesSamplesOf(set.collection, call);
  return runDryRun(call.context, async (dryContext) => {
    const inDryRun: Applying = { ...applying, context: { ...call.context, ...dryContext }, most: MAX_AT_ONCE };
    const { outcome, failure, run } = await applyToTheEnd(set, inDryRun);
    const isEstimate = (run?.total ?? 0) > MAX_AT_ONCE;
    const { items, records, seconds } = outcome ?? { items: [], records: 0, seconds: 0 };
    const seen = { items, records: isEstimate ? MAX_AT_ONCE : records, seconds };
    return { outcome: outcomeWithoutUnseen(seen, sees), failure, isEstimate };
  });
}

async function applySet({ id, version, confirm }: v.InferOutput<typeof applyChangesRequest>, call: CallContext) {
  const set = await waitingSet(id, call);
  if (set.version !== version) throw ruled(wordsOf('planOutdated'));
  if (set.status !== 'planned') throw illegal({ status: set.status }, ['plan']);
  const code = textIn(await call.context.store.get(EAV_COLLECTIONS, set.collection), 'code');
  if (set.plan?.isDestructive === true && confirm !== code) throw invalid({ confirm: fault('confirmCode') });
  const applying = applyingIn(call);
  let row = await beginApplying(set, applying);
  for (let part = 0; part < SLICES_OF_CALL && isRunning(row); part += 1) row = await processNextSlice(row.id, applying);
  return row;
}

/** A stored set whose next part the caller may do, or stop. */
async function ownRunning(id: string, { actor, context }: CallContext): Promise<SetRow> {
  const set = await findSet(context.store, id);
  requireRights(actor.permissions, set.edits, set.status === 'reverting' ? 'back' : 'forth');
  return set;
}

async function proceedWith(id: string, call: CallContext): Promise<SetRow> {
  await ownRunning(id, call);
  return processNextSlice(id, applyingIn(call));
}

async function stopSet(id: string, call: CallContext): Promise<SetRow> {
  const set = await ownRunning(id, call);
  const { store } = call.context;
  if (set.status === 'reverting') return stopReverting(set, store, null);
  if (set.status !== 'applying') throw illegal({ status: set.status }, []);
  return failSet(set, store, null);
}

async function revertSet({ id, dryRun }: v.InferOutput<typeof revertChangesRequest>, call: CallContext) {
  const applying = applyingIn(call);
  requireRights(call.actor.permissions, (await findSet(call.context.store, id)).edits, 'back');
  if (dryRun) {
    const { set, kept } = await runDryRun(call.context, async (dryContext) => {
      const context = { ...call.context, ...dryContext };
      return tryReverting(await findSet(context.store, id), { ...applying, context });
    });
    return { ...(await answerOf(set, call)), kept };
  }
  const { set, kept } = await beginReverting(await findSet(call.context.store, id), applying);
  if (kept.length > 0) throw invalid(Object.fromEntries(kept.map(({ key, error }) => [key, error])));
  let row = set;
  for (let part = 0; part < SLICES_OF_CALL && row.status === 'reverting'; part += 1)
    row = await revertNextSlice(row.id, applying);
  return { ...(await answerOf(row, call)), kept };
}

type Work<Sent> = (sent: Sent, call: CallContext) => Promise<unknown>;
interface EndpointOptions extends Pick<ResourceHandler, 'concern' | 'access'> {
  readonly isKept?: boolean;
}

/** Makes one endpoint, which parses its body first. */
function call<Sent>(
  name: string,
  place: EndpointOptions,
  contract: v.GenericSchema<unknown, Sent> & BodyContract,
  work: Work<Sent>,
): ResourceHandler {
  return {
    ...place,
    method: 'POST',
    path: `/eav/changeset/${name}`,
    takes: contract,
    async answer({ body }, context) {
      const asked = v.safeParse(contract, body);
      if (!asked.success) throw invalidParameter(v.getDotPath(asked.issues[0]) ?? 'id');
      return work(asked.output, context);
    },
  };
}

const answerOf = async (row: SetRow | null, call: CallContext) => ({
  set: row === null ? null : presentSet(row, await seenPartsOf(row.collection, call)),
});
const write = (access: CallAccess, isKept = true): EndpointOptions => ({ concern: 'write', access, isKept });
const CHANGING = forHolders(MODEL_CHANGE_RIGHTS, { cost: 'record' });

/** The endpoints for change sets of collections. */
export const changeEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] =>
  [
    call('list', { concern: 'read', access: forHolders(SEES_CHANGES) }, changeSetsRequest, ({ collection }, each) =>
      listSets(collection, each),
    ),
    call('save', write(CHANGING), saveChangesRequest, async (sent, each) => answerOf(await saveSet(sent, each), each)),
    call('plan', write(CHANGING), changeSetRequest, async ({ id }, each) => answerOf(await planSet(id, each), each)),
    call('dryRun', write(CHANGING, false), changeSetRequest, ({ id }, each) => dryRunSet(id, each)),
    call('apply', write(forHolders(MODEL_CHANGE_RIGHTS)), applyChangesRequest, async (sent, each) =>
      answerOf(await applySet(sent, each), each),
    ),
    call('proceed', write(CHANGING, false), changeSetRequest, async ({ id }, each) =>
      answerOf(await proceedWith(id, each), each),
    ),
    call('stop', write(forHolders(MODEL_CHANGE_RIGHTS)), changeSetRequest, async ({ id }, each) =>
      answerOf(await stopSet(id, each), each),
    ),
    call('revert', write(forHolders(MODEL_CHANGE_RIGHTS, { dryRun: true })), revertChangesRequest, revertSet),
  ].map((handler) => resourceEndpoint(handler, registry));
