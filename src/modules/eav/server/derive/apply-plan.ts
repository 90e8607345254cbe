import { applyEvent } from '@machines/lifecycles/index.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { interfaceLifecycle } from '../../definitions/interface-lifecycle.ts';
import { textIn } from '../eav-row.ts';
import { sampleOf } from '../interface-answer.ts';
import { readJoins } from '../open/joins.ts';
import { findModel } from '../records/find-model.ts';
import { isReading, type PlannedChange } from './plan.ts';

const SAMPLE_SIZE = 2;
const SERVED: ReadonlySet<unknown> = new Set(['published', 'deprecated']);

/** The sample response and the test time of an interface. */
async function runSample({ context }: Work, values: Readonly<Record<string, unknown>>) {
  const model = await findModel(context.store, textIn(values, 'collection'));
  const joins = model === null ? [] : ((await readJoins(context.store, values, model)) ?? []);
  const sample = model === null ? null : await sampleOf(context.store, values, { ...model, joins }, SAMPLE_SIZE);
  return { sample: JSON.stringify(sample, null, 2), testedAt: timeOf(context) };
}

async function createDerived(work: Work, { values }: PlannedChange): Promise<void> {
  const { actor, context, resource } = work;
  const isServed = isReading(values.verb);
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

/** Applies the planned changes with these keys and returns their number; changes that cannot be made are skipped. */
export async function applyPlan(
  work: Work,
  plan: readonly PlannedChange[],
  keys: ReadonlySet<string>,
): Promise<number> {
  const chosen = plan.filter(
    ({ summary }) => keys.has(summary.key) && (summary.state === 'new' || summary.state === 'changed'),
  );
  for (const planned of chosen) {
    if (planned.before === null) await createDerived(work, planned);
    else await updateDerived(work, planned, planned.before);
  }
  return chosen.length;
}
