import type { Row } from '../../../server/store/store.ts';
import { compileSelection, type OrderKey } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { quoted, type TableShape } from '../table-shape.ts';
import { sortName } from './list-uses.ts';

// A page far behind the first one would be counted to, row by row. Anchors tell how many rows of a list stand before some places of
// its usual order; rows that came, went or moved since are noted as moves by whoever writes them, in the same transaction. An
// anchor and the moves before it give the exact number in any snapshot. Lists that are filtered or sorted otherwise are counted.

/** The table of anchors of a schema. */
export const anchorTable = (schema: string): string => `${quoted(schema)}."_anchors"`;
/** The table of moves of a schema. */
export const moveTable = (schema: string): string => `${quoted(schema)}."_moves"`;

/** Where a table lies and what it looks like. */
interface Place {
  readonly schema: string;
  readonly shape: TableShape;
}

const KEYS = ['k0', 'k1'] as const;

/** Makes both tables where they are missing. */
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

/** Forgets the anchors of a table whose columns are made anew. */
export async function dropAnchors(runner: SqlRunner, { schema, shape }: Place): Promise<void> {
  const { collection } = shape;
  for (const name of [anchorTable(schema), moveTable(schema)])
    await runner.query(`delete from ${name} where collection = $1 or starts_with(collection, $2)`, [
      collection,
      `${collection} `,
    ]);
}

/**
 * Under which name the anchors of a list are kept. What operators made may get another order at any time, while somebody counts
 * anchors of the last one: those of another order are never looked at.
 */
export const anchoredName = ({ collection, indexes, sorts = [] }: TableShape): string =>
  indexes === undefined ? collection : `${collection} ${sortName(sorts[0] ?? [])}`;

const known = new WeakMap<TableShape, readonly OrderKey[] | null>();

/** The columns of the usual order of a list; null where there are no anchors for it. */
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

/** Rows outside the bin, as SQL. */
const LIVE = `("v_deleteTime" is null or "v_deleteTime" = '')`;
const heads = (keys: readonly OrderKey[]): string =>
  KEYS.map((key, at) => `${keys[at]?.sql ?? 'null::text'} as ${key}`).join(', ');

/** What a statement that writes rows of such a table has to tell of each of them. */
export const placeColumns = (keys: readonly OrderKey[]): string => `${heads(keys)}, seq, ${LIVE} as live`;

/** Notes rows that a part of the same statement has written or taken away, as SQL. */
export const noteMoves = ({ schema, shape }: Place, ...parts: readonly (readonly [sign: 1 | -1, name: string])[]) =>
  `insert into ${moveTable(schema)} (collection, sign, k0, k1, seq) ${parts
    .map(([sign, name]) => `select '${anchoredName(shape)}', ${sign}, k0, k1, seq from ${name} where live`)
    .join(' union all ')}`;

/** True when a change moves a row in the usual order of its list, into the bin or out of it. */
export function isMove({ sorts = [] }: TableShape, before: Row, after: Row): boolean {
  const names = ['deleteTime', ...(sorts[0] ?? []).map(({ field }) => field)];
  return names.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
}

/** One place stands before another, as SQL over two names of tables; rows without a value stand last in either direction. */
export function standsBefore(keys: readonly OrderKey[], one: string, other: string): string {
  const used = KEYS.slice(0, keys.length);
  const same = used.map((key) => `${one}.${key} is not distinct from ${other}.${key}`);
  const less = used.map((key, at) => {
    const sign = keys[at]?.descending === true ? '>' : '<';
    return `(${one}.${key} ${sign} ${other}.${key} or (${one}.${key} is not null and ${other}.${key} is null))`;
  });
  const steps = [...less, `${one}.seq < ${other}.seq`];
  return `(${steps.map((step, at) => [...same.slice(0, at), step].join(' and ')).join(') or (')})`;
}
