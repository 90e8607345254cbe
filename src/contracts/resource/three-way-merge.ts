import type { ResourceDefinition } from './definition.ts';
import { isWritten, type RecordValues } from './validate-record.ts';

/** One field that two users changed differently. */
export interface MergeRow {
  readonly field: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Result of a three-way merge: automatically merged values, and the fields that need a choice. */
export interface Merge {
  /** Every written field: mine where only I changed it, theirs where only they did, mine for now where both did. */
  readonly values: RecordValues;
  /** Fields that both sides changed differently. */
  readonly clashes: readonly MergeRow[];
  /** Fields that were merged automatically from one side. */
  readonly settled: readonly MergeRow[];
}

/**
 * Merges the base version, the saved version of another user, and the local edits; every edit without a conflict is
 * kept.
 */
export function mergeValues(
  definition: ResourceDefinition,
  base: RecordValues,
  theirs: RecordValues,
  mine: RecordValues,
): Merge {
  const rows = definition.fields
    .filter((field) => isWritten(field, false))
    .map(({ name }) => ({ field: name, base: base[name], theirs: theirs[name], mine: mine[name] }));
  const isMine = (row: MergeRow) => !isSameValue(row.mine, row.base);
  const isTheirs = (row: MergeRow) => !isSameValue(row.theirs, row.base);
  const clashes = rows.filter((row) => isMine(row) && isTheirs(row) && !isSameValue(row.mine, row.theirs));
  const settled = rows.filter((row) => (isMine(row) || isTheirs(row)) && !clashes.includes(row));
  const values = Object.fromEntries(rows.map((row) => [row.field, isMine(row) ? row.mine : row.theirs]));
  return { values, clashes, settled };
}

/** Deep equality of plain values; undefined, null and blank text are equal. */
export function isSameValue(left: unknown, right: unknown): boolean {
  const blank = (value: unknown) => value === undefined || value === null || value === '';
  if (blank(left) || blank(right)) return blank(left) && blank(right);
  return JSON.stringify(left) === JSON.stringify(right);
}
