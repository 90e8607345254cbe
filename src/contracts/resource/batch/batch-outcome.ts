import type { RowOutcome } from '../responses.ts';

/** What a dry run says: how many of the records an event can be sent to, and the first of those that it cannot. */
export interface DryRunOutcome {
  readonly total: number;
  readonly possible: number;
  readonly failed: readonly RowOutcome[];
}

/** The failures of a run: the first of them, and their number where there are more. */
export interface RunFailures {
  readonly failed: readonly RowOutcome[];
  readonly failures?: number;
}

/** The failures of a run: those that its dry run had not named, and the records that it had skipped already. */
export interface SplitFailures {
  readonly failed: readonly RowOutcome[];
  readonly skipped: readonly RowOutcome[];
  /** With those that are not listed. */
  readonly counts: { readonly failed: number; readonly skipped: number };
}

/** Number of records that a dry run skips; it may list only the first of them. */
export const countSkipped = ({ total, possible }: Pick<DryRunOutcome, 'total' | 'possible'>): number =>
  total - possible;

/**
 * Separates the failures of a run from the records that its dry run skipped: those are refused for the same reason as there.
 * Of failures that the server does not list, as many are new as exceed the number of skipped records.
 */
export function splitFailures(plan: DryRunOutcome | null, { failed: all, failures }: RunFailures): SplitFailures {
  const announced = new Map(plan?.failed.map(({ id, code }) => [id, code]));
  const isAnnounced = ({ id, code }: RowOutcome) => announced.get(id) === code;
  const failed = all.filter((each) => !isAnnounced(each));
  const total = failures ?? all.length;
  const expected = plan === null ? 0 : countSkipped(plan);
  const count = total > all.length ? Math.max(failed.length, total - expected) : failed.length;
  return { failed, skipped: all.filter(isAnnounced), counts: { failed: count, skipped: total - count } };
}
