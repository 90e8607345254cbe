import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import { jobResource } from '../../../contracts/resources/job.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import type { ResourceRules, RuleContext, ServerResource } from '../server-resource.ts';
import { endJob } from './end-job.ts';
import type { JobKind } from './job-kind.ts';
import { openJob } from './open-job.ts';

/** Ends a job for its owner: what is done stays done, and the owner can take it back. */
async function cancel({ id }: Row, context: RuleContext, kinds: readonly JobKind[]) {
  const open = await openJob(context, id);
  if (open === undefined || !isUnderWay(open.job.status)) return {};
  const kind = kinds.find(({ name }) => name === open.job.kind);
  // Written by this already; handed on because the engine writes the whole row once more.
  const { result, endTime, lease, leaseUntil, holder, nextTime, until } = await endJob(open, kind, 'cancel');
  return { result, endTime, lease, leaseUntil, holder, nextTime, until };
}

const events = (kinds: () => readonly JobKind[]): Required<ResourceRules>['events'] => ({
  cancel: (job, _payload, _actor, context) => cancel(job, context, kinds()),
  retry: (_job, _payload, _actor, { now }) => ({ attempts: 0, runAt: now().getTime(), nextTime: null, endTime: null }),
});

/** The jobs of the server, for those who look after it. `kinds` are read late: every module may bring some. */
export const createJobResource = (kinds: () => readonly JobKind[]): ServerResource => ({
  definition: jobResource,
  collection: COLLECTIONS.jobs,
  // An offer to take it back would reach into work that goes on.
  rules: { events: events(kinds), lasting: ['cancel', 'retry'] },
});
