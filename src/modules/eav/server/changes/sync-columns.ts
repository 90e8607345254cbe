import type { Row, Store } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { recordsOf, textIn } from '../eav-row.ts';
import { type Backfill, fillRow, findTargets } from './backfill.ts';
import { findSet, pendingFills } from './set-row.ts';

/** The former column of a field whose type changed, with the field as it was. */
export interface FormerColumn {
  readonly column: string;
  readonly as: Row;
  readonly compute: Backfill['compute'];
  /** The change set that can be reverted. */
  readonly set: string;
}

/** The former columns of a field, newest first. */
export const formerColumnsOf = (field: Row): readonly FormerColumn[] =>
  Array.isArray(field.others) ? (field.others as readonly FormerColumn[]) : [];

/** Former columns as backfills from the current ones; formulas come last. */
function formerFills(fields: readonly Row[]): readonly Backfill[] {
  const all = fields.flatMap((field) =>
    formerColumnsOf(field).map(({ column, as, compute }): Backfill => {
      const kind = compute === null ? 'convert' : 'formula';
      return { key: `field:${field.id}`, column, from: columnOf(field), kind, before: field, after: as, compute };
    }),
  );
  return [...all.filter(({ kind }) => kind === 'convert'), ...all.filter(({ kind }) => kind === 'formula')];
}

/** True for equal values; a missing one equals null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** True when a write made a column outdated; a column that the same write set, for example an undo, is up to date. */
function isOutdated({ kind, from, column }: Backfill, before: Row | null, after: Row): boolean {
  if (kind === 'formula' || before === null) return true;
  if (kind !== 'convert') return after[column] === undefined || after[column] === null;
  if (from === null || isSame(before[from], after[from])) return false;
  return isSame(before[column], after[column]);
}

/**
 * Updates the hidden columns of a record: former columns of fields whose type changed, so that the change can be
 * reverted, and columns that a running change is filling.
 */
export async function syncColumns(
  store: Store,
  { collection, fields }: { readonly collection: Row; readonly fields: readonly Row[] },
  before: Row | null,
  after: Row,
): Promise<void> {
  const running = textIn(collection, 'applying');
  const pending = running === '' ? [] : pendingFills(await findSet(store, running));
  const fills = [...formerFills(fields), ...pending].filter((fill) => isOutdated(fill, before, after));
  if (fills.length === 0) return;
  const find = await findTargets(store, fills, [after]);
  const filled = fillRow(fills, after, { find, next: () => 0 });
  // Sequence numbers are assigned when the change takes effect.
  const wanted = filled.filter(
    ({ backfill, value }) => backfill.kind !== 'sequence' && !isSame(after[backfill.column], value),
  );
  if (wanted.length === 0) return;
  const patch = Object.fromEntries(wanted.map(({ backfill, value }) => [backfill.column, value]));
  await store.update(recordsOf(collection.id), after.id, patch);
}

/** Id of the change set that is being applied to a collection; empty without one. */
export const runningIn = (collection: Row | undefined): string => textIn(collection, 'applying');
