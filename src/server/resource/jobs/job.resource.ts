import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import { jobResource } from '../../../contracts/resources/job.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import type { ResourceRules, RuleContext, ServerResource } from '../server-resource.ts';
import { endJob } from './end-job.ts';
import type { JobKind } from './job-kind.ts';
import { openJob } from './open-job.ts';

/** Cancels a job for its owner: completed parts stay done, and the owner can undo them. */
async function cancel({ id }: Row, context: RuleContext, kinds: readonly JobKind[]) {
  const open = await openJob(context, id);
  if (open === undefined || !isUnderWay(open.job.status)) return {};
  const kind = kinds.find(({ name }) => name === open.job.kind);
  // Already stored by `endJob`; returned because the engine writes the whole row once more.
  const { result, endTime, lease, leaseUntil, holder, nextTime, until } = await endJob(open, kind, 'cancel');
  return { result, endTime, lease, leaseUntil, holder, nextTime, until };
}

const events = (kinds: () => readonly JobKind[]): Required<ResourceRules>['events'] => ({
  cancel: (job, _payload, _actor, context) => cancel(job, context, kinds()),
  retry: (_job, _payload, _actor, { now }) => ({ attempts: 0, runAt: now().getTime(), nextTime: null, endTime: null }),
});

/** The jobs of the server, for administrators. `kinds` is read lazily, because every module may add some. */
export const createJobResource = (kinds: () => readonly JobKind[]): ServerResource => ({
  definition: jobResource,
  collection: COLLECTIONS.jobs,
  // Undoing these events would interfere with the running job.
  rules: { events: events(kinds), lasting: ['cancel', 'retry'] },
});
