import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { recordsOf, textIn } from '../eav-row.ts';
import { type Backfill, fillRow, findTargets } from './backfill.ts';
import { findSet } from './set-row.ts';

/** Where the values of a field were before its type changed, and what they were. */
export interface FormerColumn {
  readonly column: string;
  readonly as: Row;
  readonly compute: Backfill['compute'];
  /** The set of changes that can be taken back. */
  readonly set: string;
}

/** The former columns of a field, the newest first. */
export const formersOf = (field: Row): readonly FormerColumn[] =>
  Array.isArray(field.others) ? (field.others as readonly FormerColumn[]) : [];

/** Former columns as what has to be filled from the present ones; formulas come last. */
function formerFills(fields: readonly Row[]): readonly Backfill[] {
  const all = fields.flatMap((field) =>
    formersOf(field).map(({ column, as, compute }): Backfill => {
      const kind = compute === null ? 'convert' : 'formula';
      return { key: `field:${field.id}`, column, from: columnOf(field), kind, before: field, after: as, compute };
    }),
  );
  return [...all.filter(({ kind }) => kind === 'convert'), ...all.filter(({ kind }) => kind === 'formula')];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** True where a write has made a column outdated; one that the same write set, such as an undo, is right already. */
function isOutdated({ kind, from, column }: Backfill, before: Row | null, after: Row): boolean {
  if (kind === 'formula' || before === null) return true;
  if (kind !== 'convert') return after[column] === undefined || after[column] === null;
  if (from === null || isSame(before[from], after[from])) return false;
  return isSame(before[column], after[column]);
}

/**
 * Brings those columns of a record in line that nobody sees: the former ones of fields whose type was changed, so that the change
 * can be taken back, and those that a running change is about to put in their place.
 */
export async function syncColumns(
  store: Store,
  { collection, fields }: { readonly collection: Row; readonly fields: readonly Row[] },
  before: Row | null,
  after: Row,
): Promise<void> {
  const running = textIn(collection, 'applying');
  const pending = running === '' ? [] : (await findSet(store, running)).fills;
  const fills = [...formerFills(fields), ...pending].filter((fill) => isOutdated(fill, before, after));
  if (fills.length === 0) return;
  const find = await findTargets(store, fills, [after]);
  const filled = fillRow(fills, after, { find, next: () => 0 });
  // Numbers are given when the change comes into force.
  const wanted = filled.filter(
    ({ backfill, value }) => backfill.kind !== 'sequence' && !isSame(after[backfill.column], value),
  );
  if (wanted.length === 0) return;
  const patch = Object.fromEntries(wanted.map(({ backfill, value }) => [backfill.column, value]));
  await store.update(recordsOf(collection.id), after.id, patch);
}

/** The set of changes that a collection is waiting for; empty without one. */
export const runningIn = (collection: Row | undefined): string => textIn(collection, 'applying');
