import type { JobKindName } from '../../../contracts/resource/job-states.ts';
import type { RowOutcome } from '../../../contracts/resource/responses.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import type { CallContext } from '../resource-handler.ts';
import type { JobRow } from './job-row.ts';

/** A running job, inside a transaction. */
export interface JobRun {
  readonly job: JobRow;
  /** Its input, as given when it was queued. */
  readonly input: unknown;
  /** The owner's current rights, with which it runs. */
  readonly call: CallContext;
}

/** The result of one part of a job. */
export interface Step {
  /** Progress after this part. */
  readonly done: number;
  readonly total?: number;
  /** Records of this part that failed; they are reported with the job. */
  readonly failed?: readonly RowOutcome[];
  /** Stored until the job ends, for `finish`. */
  readonly part?: unknown;
  /** Values by which later parts find this one (`foundBy` of its row). */
  readonly foundBy?: readonly string[];
  readonly isLast: boolean;
}

/** How a job ends. */
export type JobEnd = 'finish' | 'giveUp' | 'cancel';

interface AnyKind {
  readonly name: JobKindName;
  /** Maximum number of attempts; 5 when absent. */
  readonly attempts?: number;
}

/** Work on rows in parts: each part is one transaction, so that none runs twice, even after a crash. */
export interface PartedKind extends AnyKind {
  readonly step: (run: JobRun) => Promise<Step>;
  /** Runs at the end, also of a cancelled or failed job, and returns its result. */
  readonly finish?: (run: JobRun, parts: AsyncIterable<unknown>, end: JobEnd) => Promise<unknown>;
}

/** An effect outside of the server, between two transactions. It may be repeated after a crash, with the same key. */
export interface ExternalEffectKind extends AnyKind {
  /** Determines the task; null when nothing is left to do. */
  readonly prepare: (run: JobRun) => Promise<unknown>;
  /** Performs the task. `key` is the same for every attempt. With `once` it is not repeated when it may have had its effect. */
  readonly act: (task: unknown, context: ServerContext, key: string, signal: AbortSignal) => Promise<unknown>;
  /** Stores the outcome, which is undefined when the process died meanwhile. Returns the result of the job. */
  readonly settle: (run: JobRun, outcome: unknown) => Promise<unknown>;
  /** True when repeating the effect would be worse than omitting it. */
  readonly once?: boolean;
}

/** A kind of job. */
export type JobKind = PartedKind | ExternalEffectKind;
