import type { Condition } from '../../../contracts/resource/condition.ts';
import type { Selection, SortBy } from '../../../server/store/store.ts';
import type { OrderKey } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import type { TableShape } from '../table-shape.ts';
import type { TableAddress } from '../table-store.ts';
import { anchoredKeys, anchoredName, anchorTable, moveTable, precedesSql } from './list-moves.ts';
import type { Mark } from './row-marks.ts';

/** Approximate number of rows between two anchors. */
export const ANCHOR_STEP = 4_000;
/** Number of candidate anchors that are read: moves recorded since the last count can shift their positions. */
const MAX_CANDIDATES = 8;

/** SQL for the sum of the moves before an anchor `a`; `$1` is the collection. */
const shiftOf = (schema: string, keys: readonly OrderKey[]): string =>
  `(select coalesce(sum(m.sign), 0) from ${moveTable(schema)} m where m.collection = $1 and (${precedesSql(keys, 'm', 'a')}))`;

/** A position in a list, and the number of rows before it. */
export interface Anchor {
  /** The position; the anchor's own row comes after it. */
  readonly mark: Mark;
  readonly place: number;
}

/** Converts a result row to an anchor. */
export const anchorOf = (keys: readonly OrderKey[], row: Readonly<Record<string, unknown>>): Anchor => ({
  place: Number(row.place),
  mark: { values: keys.map((_key, at) => row[`k${at}`] ?? null), seq: String(BigInt(String(row.seq)) - 1n) },
});

/** The last anchor before a row of a list; null when there is none to start from. */
export async function anchorBefore(
  runner: SqlRunner,
  table: TableAddress,
  selection: Selection,
): Promise<Anchor | null> {
  const { from = 0 } = selection;
  const { schema, shape, anchorStep = ANCHOR_STEP } = table;
  const keys = from < anchorStep ? null : anchoredKeys(shape);
  if (keys === null || !isDefaultList(shape, selection)) return null;
  const moves = `(select count(*) from ${moveTable(schema)} where collection = $1)`;
  const near = `select * from ${anchorTable(schema)} where collection = $1 and place <= $2::bigint + ${moves} order by place desc limit ${MAX_CANDIDATES}`;
  const sql = `select a.place + ${shiftOf(schema, keys)} as place, a.k0, a.k1, a.seq from (${near}) a`;
  const { rows } = await runner.query(sql, [anchoredName(shape), from]);
  const before = rows.map((row) => anchorOf(keys, row)).filter(({ place }) => place <= from);
  return before.toSorted((one, other) => other.place - one.place)[0] ?? null;
}

/** True for a selection of all rows outside the recycle bin in the default order. */
const isDefaultList = ({ sorts = [] }: TableShape, { where, search, showing, sort = [] }: Selection): boolean =>
  showing === undefined &&
  (search === undefined || search.text.trim() === '') &&
  JSON.stringify(sort.map(plainSort)) === JSON.stringify((sorts[0] ?? []).map(plainSort)) &&
  isNotDeleted(where ?? null);

const plainSort = ({ field, descending = false, order }: SortBy) => [field, descending, order ?? null];

function isNotDeleted(where: Condition | null): boolean {
  if (where === null) return false;
  if ('all' in where) return where.all.length > 0 && where.all.every(isNotDeleted);
  return 'field' in where && where.field === 'deleteTime' && where.op === 'empty';
}
