import type { Row } from '../../../server/store/store.ts';
import { compileSelection, type OrderKey } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { quoted, type TableShape } from '../table-shape.ts';
import { sortName } from './list-uses.ts';

// Without anchors a page far from the first would be found by counting row by row. Anchors store how many rows precede certain
// positions of a list's default order; each writer records inserted, deleted and moved rows as moves, in the same transaction. An
// anchor plus the moves before it gives the exact number in any snapshot. Filtered lists and lists in other orders are counted.

/** The table of anchors of a schema. */
export const anchorTable = (schema: string): string => `${quoted(schema)}."_anchors"`;
/** The table of moves of a schema. */
export const moveTable = (schema: string): string => `${quoted(schema)}."_moves"`;

/** The schema and shape of a table. */
interface TablePlace {
  readonly schema: string;
  readonly shape: TableShape;
}

const KEYS = ['k0', 'k1'] as const;

/** Creates both tables where they are missing. */
export async function ensureAnchors(runner: SqlRunner, schema: string): Promise<void> {
  const keys = KEYS.map((key) => `${key} text collate "C"`).join(', ');
  await runner.query(
    `create table if not exists ${anchorTable(schema)} (collection text not null, place bigint not null, ${keys}, seq bigint not null)`,
  );
  await runner.query(
    `create table if not exists ${moveTable(schema)} (collection text not null, sign integer not null, ${keys}, seq bigint not null)`,
  );
  await runner.query(`create index if not exists "i__anchors" on ${anchorTable(schema)} (collection, place)`);
  await runner.query(`create index if not exists "i__moves" on ${moveTable(schema)} (collection)`);
}

/** Deletes the anchors of a table whose columns are rebuilt. */
export async function dropAnchors(runner: SqlRunner, { schema, shape }: TablePlace): Promise<void> {
  const { collection } = shape;
  for (const name of [anchorTable(schema), moveTable(schema)])
    await runner.query(`delete from ${name} where collection = $1 or starts_with(collection, $2)`, [
      collection,
      `${collection} `,
    ]);
}

/**
 * The name under which the anchors of a list are stored. A list defined at run time may get another order while anchors of the
 * former one are being counted; the order is a part of its name, so that anchors of different orders are never mixed.
 */
export const anchoredName = ({ collection, indexes, sorts = [] }: TableShape): string =>
  indexes === undefined ? collection : `${collection} ${sortName(sorts[0] ?? [])}`;

const known = new WeakMap<TableShape, readonly OrderKey[] | null>();

/** The columns of the default order of a list; null when the list cannot have anchors. */
export function anchoredKeys(shape: TableShape): readonly OrderKey[] | null {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const [sort = []] = shape.sorts ?? [];
  const { keys } = compileSelection(shape, { sort });
  const fits =
    keys.length > 0 &&
    keys.length <= KEYS.length &&
    keys.length === sort.length &&
    keys.every(({ type }) => type.startsWith('text')) &&
    sort.every(({ order }) => order === undefined);
  known.set(shape, fits ? keys : null);
  return fits ? keys : null;
}

/** SQL condition for rows outside the recycle bin. */
const LIVE = `("v_deleteTime" is null or "v_deleteTime" = '')`;
const keyColumns = (keys: readonly OrderKey[]): string =>
  KEYS.map((key, at) => `${keys[at]?.sql ?? 'null::text'} as ${key}`).join(', ');

/** The columns that a write to such a table must return for each row. */
export const placeColumns = (keys: readonly OrderKey[]): string => `${keyColumns(keys)}, seq, ${LIVE} as live`;

/** SQL that records the rows written (1) or removed (-1) by parts of the same statement. */
export const recordMovesSql = (
  { schema, shape }: TablePlace,
  ...parts: readonly (readonly [sign: 1 | -1, name: string])[]
) =>
  `insert into ${moveTable(schema)} (collection, sign, k0, k1, seq) ${parts
    .map(([sign, name]) => `select '${anchoredName(shape)}', ${sign}, k0, k1, seq from ${name} where live`)
    .join(' union all ')}`;

/** True when a change moves a row within the default order of its list, or into or out of the recycle bin. */
export function isMove({ sorts = [] }: TableShape, before: Row, after: Row): boolean {
  const names = ['deleteTime', ...(sorts[0] ?? []).map(({ field }) => field)];
  return names.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
}

/** SQL condition that one position precedes another, given two table aliases; rows without a value come last in either direction. */
export function precedesSql(keys: readonly OrderKey[], one: string, other: string): string {
  const used = KEYS.slice(0, keys.length);
  const same = used.map((key) => `${one}.${key} is not distinct from ${other}.${key}`);
  const less = used.map((key, at) => {
    const sign = keys[at]?.descending === true ? '>' : '<';
    return `(${one}.${key} ${sign} ${other}.${key} or (${one}.${key} is not null and ${other}.${key} is null))`;
  });
  const steps = [...less, `${one}.seq < ${other}.seq`];
  return `(${steps.map((step, at) => [...same.slice(0, at), step].join(' and ')).join(') or (')})`;
}
