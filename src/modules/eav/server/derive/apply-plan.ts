import { applyEvent } from '@machines/lifecycles/index.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { interfaceLifecycle } from '../../definitions/interface-lifecycle.ts';
import { mayServe } from '../open/restrict-to-readers.ts';
import { sampleFor } from '../open/stored-sample.ts';
import { isReading, type PlannedChange } from './plan.ts';

type Values = Readonly<Record<string, unknown>>;

const SERVED: ReadonlySet<unknown> = new Set(['published', 'deprecated']);

/** The sample response and the test time of an interface. */
const runSample = async ({ context, actor }: Work, values: Values) => ({
  sample: await sampleFor(values, actor, context.store),
  testedAt: timeOf(context),
});

/** True for an actor who may publish interfaces: whoever changes what is served does so. */
const mayPublish = ({ actor, resource }: Work): boolean =>
  allows(actor.permissions, permissionCode(resource.definition, 'publish'));

async function createDerived(work: Work, { values }: PlannedChange): Promise<void> {
  const { actor, context, resource } = work;
  const isServed = isReading(values.verb) && mayPublish(work) && (await mayServe(values, actor, context.store));
  const [time, name] = [timeOf(context), actor.user.username];
  const row: Row = {
    ...{ kind: 'system', auth: 'key', filters: [], order: null, pageSize: 20, cacheSeconds: 0, description: null },
    ...values,
    ...{ status: isServed ? 'published' : 'tested', revision: isServed ? 1 : 0 },
    ...(await runSample(work, values)),
    ...firstStamp(name, time),
    id: await nextId(context.store, resource.collection),
  };
  await commitWrite(work, { event: 'create', before: null, after: row });
}

/** A published interface gets its next version; one that was only tested must be tested again. */
async function updateDerived(work: Work, { values }: PlannedChange, before: Row): Promise<void> {
  const after = { ...before, ...values };
  const isServed = SERVED.has(before.status);
  const isSystem = before.kind === 'system';
  const states = isServed || isSystem ? null : applyEvent(interfaceLifecycle, before, 'changed');
  const next = {
    ...values,
    ...states,
    ...(isServed ? { revision: Number(before.revision ?? 0) + 1 } : {}),
    ...(states === null ? await runSample(work, after) : { sample: null, testedAt: null }),
  };
  await commitWrite(work, { event: 'update', before, after: nextVersion(work, before, next) });
}

/** True unless the interface is in service, and the actor may not publish it, or it would give its callers what the actor may not read. */
const mayChange = async (work: Work, before: Row, values: Values): Promise<boolean> =>
  !SERVED.has(before.status) ||
  (mayPublish(work) && (await mayServe({ ...before, ...values }, work.actor, work.context.store)));

/** Applies the planned changes with these keys and returns their number; changes that cannot be made are skipped. */
export async function applyPlan(
  work: Work,
  plan: readonly PlannedChange[],
  keys: ReadonlySet<string>,
): Promise<number> {
  const chosen = plan.filter(
    ({ summary }) => keys.has(summary.key) && (summary.state === 'new' || summary.state === 'changed'),
  );
  let applied = 0;
  for (const planned of chosen) {
    const { before, values } = planned;
    if (before === null) await createDerived(work, planned);
    else if (await mayChange(work, before, values)) await updateDerived(work, planned, before);
    else continue;
    applied += 1;
  }
  return applied;
}
