import {
  changesDryRunContract,
  type ModelEdit,
  modelChangeSetsContract,
  oneChangeSetContract,
  revertedChangesContract,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { createRecord, updateRecord } from '@src/server/resource/write-record.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { createTestServer } from '@src/server/testing.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, MODEL_CHANGES, recordsOf } from '../eav-row.ts';
import { modelResources } from '../records/model-resources.ts';
import { type Applying, applyNextSlice, beginApplying } from './apply-changes.ts';
import { basisOf, readModel } from './model-target.ts';
import { planChanges } from './plan-changes.ts';
import { EMPTY_SET, findSet, isRunning, type SetRow, writeSet } from './set-row.ts';

/** Collection of the records of events. */
export const EVENTS = 'eavRecordsec1';
/** The edit of a field: what it was, and what it becomes. */
export const edit = (id: string, from: ModelEdit['from'], to: ModelEdit['to']): ModelEdit => ({
  ...{ key: `field:${id}`, act: 'edit', from, to },
});
/** The edit that adds a field. */
export const add = (key: string, to: ModelEdit['to']): ModelEdit => ({ key: `new:${key}`, act: 'add', from: {}, to });
/** The edit that hides a field. */
export const hide = (id: string): ModelEdit => ({ key: `field:${id}`, act: 'hide', from: {}, to: {} });

/** A signed-in client with the calls of model changes. */
export async function openChanges() {
  const client = await openClient([]);
  const { store } = client.server.context;
  return { client, store, ...changesOf(client) };
}
/** An edit that changes the type of every record's number of seats. */
export const SEATS_AS_TEXT = edit('ec1f4', { type: 'integer' }, { type: 'text' });

/** Id of the test collection. */
export const MADE = 'made';

/** A test collection with fields and records, and functions that change it. */
export interface ChangeBench {
  readonly store: Store;
  readonly applying: Applying;
  /** Plans the edits that have no errors or conflicts. */
  readonly plan: (edits: readonly ModelEdit[]) => Promise<SetRow>;
  /** Applies a planned set completely; `between` is called after each slice. */
  readonly apply: (set: SetRow, between?: () => Promise<void>) => Promise<SetRow>;
  readonly fields: () => Promise<readonly Row[]>;
  /** Writes a record as a console user would; creates one without an id. Returns its id. */
  readonly write: (id: string | null, values: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** Creates the test collection in a fresh server. */
export async function openBench(
  fields: readonly Row[],
  records: readonly Row[],
  {
    slice = 7,
    context = createTestServer().context,
  }: { readonly slice?: number; readonly context?: Omit<RuleContext, 'resources'> } = {},
): Promise<ChangeBench> {
  const { store } = context;
  const common = {
    version: 1,
    creator: 'a',
    createTime: '2026-01-01 00:00:00',
    updater: 'a',
    updateTime: '',
    deleteTime: '',
  };
  const words = { name: MADE, code: 'made', kind: 'list', database: 'ed1', status: 'published', titleField: null };
  await store.insert(EAV_COLLECTIONS, { id: MADE, ...common, ...words });
  for (const field of fields) await store.insert(EAV_FIELDS, { ...common, collection: MADE, ...field });
  for (const record of records) await store.insert(recordsOf(MADE), { ...common, ...record });
  const applying: Applying = {
    actor: SYSTEM_ACTOR,
    context: { ...context, resources: SERVER_REGISTRY },
    request: 'test',
    slice,
  };
  const inOne = <Result>(work: (each: Applying) => Promise<Result>) =>
    inTransaction(applying.context, (lent) => work({ ...applying, context: { ...applying.context, ...lent } }));
  return {
    store,
    applying,
    plan: (edits) => planGood(store, edits),
    async apply(planned, between = async () => undefined) {
      let set = await inOne((each) => beginApplying(planned, each));
      while (isRunning(set)) {
        await between();
        set = await inOne((each) => applyNextSlice(planned.id, each));
      }
      return set;
    },
    fields: async () => (await readModel(store, MADE))?.fields ?? [],
    write: (id, values) =>
      inOne(async (each) => {
        const resource = (await modelResources(each.context.store)).find(({ stored }) => stored.id === MADE);
        if (resource === undefined) throw new Error('no collection');
        const work = { ...each, resource };
        const row = id === null ? undefined : await each.context.store.get(resource.collection, id);
        const { record } =
          row === undefined
            ? await createRecord(work, values)
            : await updateRecord(work, row.id, { ...values, version: Number(row.version) });
        return record.id;
      }),
  };
}

async function planGood(store: Store, edits: readonly ModelEdit[]): Promise<SetRow> {
  const id = await nextId(store, MODEL_CHANGES);
  const set: SetRow = {
    ...EMPTY_SET,
    id,
    collection: MADE,
    by: 'a',
    user: '1',
    time: '2026-06-17 10:30:00',
    edits: [...edits],
  };
  await store.insert(MODEL_CHANGES, { ...set });
  for (let left = edits; ; ) {
    const model = await readModel(store, MADE);
    if (model === undefined) throw new Error('no model');
    const plan = await planChanges(store, model, left, SYSTEM_ACTOR);
    const good = left.filter((_, at) => plan.items[at]?.faults.length === 0 && plan.items[at]?.conflicts.length === 0);
    if (good.length === left.length) {
      const known = await findSet(store, id);
      return writeSet(store, known, { edits: [...left], plan, status: 'planned', basis: basisOf(model) });
    }
    left = good;
  }
}

/** The endpoints for changes of one collection, as a console calls them. */
export function changesOf(client: TestClient, collection = 'ec1') {
  const one = async (name: string, body: object) =>
    (await client.result(oneChangeSetContract, `POST /eav/changeset/${name}`, { body })).set;
  const list = () => client.result(modelChangeSetsContract, 'POST /eav/changeset/list', { body: { collection } });
  const save = async (...edits: ModelEdit[]) => {
    const set = await one('save', { collection, version: (await list()).open?.version ?? 0, edits });
    if (set === null) throw new Error('nothing is kept');
    return set;
  };
  const plan = async (...edits: ModelEdit[]) => {
    const set = await one('plan', { id: (await save(...edits)).id });
    if (set === null || set.plan === null) throw new Error('no plan');
    return { ...set, plan: set.plan };
  };
  const apply = async (...edits: ModelEdit[]) => {
    const { id, version, plan: planned } = await plan(...edits);
    const code = String((await client.server.context.store.get(EAV_COLLECTIONS, collection))?.code);
    let set = await one('apply', { id, version, confirm: planned.isDestructive ? code : '' });
    while (set?.status === 'applying' || set?.status === 'failed') set = await one('proceed', { id });
    if (set === null) throw new Error('no set');
    return set;
  };
  const dryRun = (id: string) => client.result(changesDryRunContract, 'POST /eav/changeset/dryRun', { body: { id } });
  const revert = (id: string, dryRun = false) =>
    client.result(revertedChangesContract, 'POST /eav/changeset/revert', {
      body: { id, ...(dryRun ? { dryRun } : {}) },
    });
  return { one, list, save, plan, apply, dryRun, revert };
}

/** An edit that adds a field. */
export const addField = (to: ModelEdit['to'], key = '1'): ModelEdit => ({
  key: `new:${key}`,
  act: 'add',
  from: {},
  to,
});
