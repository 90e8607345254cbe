import type { JobKindName } from '../../../contracts/resource/job-states.ts';
import type { RowOutcome } from '../../../contracts/resource/responses.ts';
import type { ServerContext } from '../../http/endpoint.ts';
import type { CallContext } from '../resource-handler.ts';
import type { JobRow } from './job-row.ts';

/** A job at work, inside a transaction. */
export interface JobRun {
  readonly job: JobRow;
  /** What it was told when it was queued. */
  readonly input: unknown;
  /** Whose rights it has: those of its owner, as they are now. */
  readonly call: CallContext;
}

/** What one part of a job came to. */
export interface Step {
  /** How far it is now. */
  readonly done: number;
  readonly total?: number;
  /** Records of this part that failed; they are reported with the job. */
  readonly failed?: readonly RowOutcome[];
  /** Kept until the job ends, for `finish`. */
  readonly part?: unknown;
  readonly isLast: boolean;
}

interface AnyKind {
  readonly name: JobKindName;
  /** Attempts before it is given up; 5 when absent. */
  readonly attempts?: number;
}

/** Work on rows, done part by part: each part is one transaction, so that none is done twice whatever happens between them. */
export interface PartedKind extends AnyKind {
  readonly step: (run: JobRun) => Promise<Step>;
  /** What is done at the end, however it came: after the last part, when it was cancelled, when it was given up. Gives its result. */
  readonly finish?: (run: JobRun, parts: AsyncIterable<unknown>) => Promise<unknown>;
}

/** An effect outside of the server, between two transactions. It may happen again after a crash, with the same key. */
export interface OutsideKind extends AnyKind {
  /** Finds out what is to be done; null when there is nothing to do any more. */
  readonly prepare: (run: JobRun) => Promise<unknown>;
  /** Does it. `key` is the same for every attempt. Not called again for a job that may have had its effect, where `once` is true. */
  readonly act: (task: unknown, context: ServerContext, key: string, signal: AbortSignal) => Promise<unknown>;
  /** Stores the outcome, which is undefined when the process died. Returns the result of the job. */
  readonly settle: (run: JobRun, outcome: unknown) => Promise<unknown>;
  /** True where doing it twice would be worse than not at all. */
  readonly once?: boolean;
}

/** How a kind of job is done. */
export type JobKind = PartedKind | OutsideKind;
