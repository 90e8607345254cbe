import type { Proof } from '../row.ts';

/** A rule that was broken once, in one sentence, and the tests that fail where it is broken. */
export interface Finding {
  readonly rule: string;
  readonly tests: readonly Proof[];
  /** Why it does not hold yet, or is rejected. */
  readonly open?: string;
}

/** Rules that hold, each with its tests. */
export const mended = (entries: readonly (readonly [string, ...Proof[]])[]): Finding[] =>
  entries.map(([rule, ...tests]) => ({ rule, tests }));
