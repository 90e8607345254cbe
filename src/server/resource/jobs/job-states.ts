import * as v from 'valibot';
import { applyEvent } from '../../../../machines/lifecycles/index.ts';
import { JOB_STATES } from '../../../contracts/resource/job-states.ts';
import { jobResource } from '../../../contracts/resources/job.ts';
import type { JobRow } from './job-row.ts';

const statesContract = v.object({ status: v.picklist(JOB_STATES) });

/**
 * The state of a job after an event of its lifecycle.
 * @throws Error when the lifecycle does not allow the event now
 */
export function stateAfter(job: Pick<JobRow, 'id' | 'status'>, event: string): Pick<JobRow, 'status'> {
  const { lifecycle } = jobResource;
  const states = lifecycle === undefined ? null : applyEvent(lifecycle, job, event);
  if (states === null) throw new Error(`job ${job.id}: no ${event} from ${job.status}`);
  return v.parse(statesContract, states);
}
