import type { CompiledSelection } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { type TableAddress, tableName } from '../table-store.ts';
import { isUnstorable } from '../units-text.ts';

/** Where a row stands in an order: its values of the columns, and its number for those that are equal in all of them. */
export interface Mark {
  readonly values: readonly unknown[];
  readonly seq: unknown;
}

/** Greater than the number of every row. */
const LAST = '9223372036854775807';

/** Where values stand in an order, behind all rows that are equal in them. */
export const markAt = (values: readonly unknown[]): Mark => ({ values, seq: LAST });

/** Where a row stands among those that fit; null when it does not fit. */
export async function findMark(
  runner: SqlRunner,
  table: TableAddress,
  { where, keys, allParams }: CompiledSelection,
  id: string,
): Promise<Mark | null> {
  if (isUnstorable(id)) return null;
  const output = keys.map(({ sql }, at) => `, ${sql} as k${at}`).join('');
  const sql = `select seq${output} from ${tableName(table)} where id = $${allParams.length + 1} and (${where})`;
  const [row] = (await runner.query(sql, [...allParams, id])).rows;
  return row === undefined ? null : { values: keys.map((_key, at) => row[`k${at}`] ?? null), seq: row.seq };
}

/** How many rows that fit stand before a mark: one more than `most` when there are more. */
export async function countBefore(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  mark: Mark,
  most?: number,
): Promise<number> {
  const { stretches, params } = stretchesFrom(compiled, mark, false);
  const limit = most === undefined ? '' : ` limit ${Math.max(0, Math.floor(most)) + 1}`;
  const each = stretches.map(
    (sql) => `(select true from ${tableName(table)} where (${compiled.where}) and ${sql}${limit})`,
  );
  const sql = `select count(*)::integer as place from (select true from (${each.join(' union all ')}) as stretches${limit}) as before`;
  return Number((await runner.query(sql, params)).rows[0]?.place);
}

/** The numbers of the rows that stand nearest to a mark, behind or before it, as SQL. */
export function nearestTo(
  table: TableAddress,
  compiled: CompiledSelection,
  mark: Mark,
  { limit, isBehind }: { readonly limit: string; readonly isBehind: boolean },
): { readonly keys: string; readonly params: readonly unknown[] } {
  const { stretches, params } = stretchesFrom(compiled, mark, isBehind);
  const order = isBehind ? compiled.order : reversed(compiled);
  const each = stretches.map(
    (sql, at) =>
      `(select seq, ${at} as stretch, row_number() over (order by ${order}) as place from ${tableName(table)} where (${compiled.where}) and ${sql} order by ${order} limit ${limit})`,
  );
  const keys = `select seq from (${each.join(' union all ')}) as stretches order by stretch, place limit ${limit}`;
  return { keys, params };
}

const reversed = ({ keys }: CompiledSelection): string =>
  [...keys.map(({ sql, descending }) => `${sql} ${descending ? 'asc' : 'desc'} nulls first`), 'seq desc'].join(', ');

/**
 * Stretches of an order on one side of a mark, the nearest first: rows that are equal in all columns, then those that are equal in
 * all but the last, and so on. An index answers each by itself, which it cannot do for all of them in one comparison. Rows without
 * a value stand last in either direction.
 */
function stretchesFrom(
  { keys, allParams }: CompiledSelection,
  { values, seq }: Mark,
  isBehind: boolean,
): { readonly stretches: readonly string[]; readonly params: readonly unknown[] } {
  const params = [...allParams];
  const places = values.map((value, at) => (value === null ? '' : `$${params.push(value)}::${keys[at]?.type}`));
  const own = [`seq ${isBehind ? '>' : '<'} $${params.push(seq)}::bigint`];
  const same = keys.map(({ sql }, at) => (places[at] === '' ? `${sql} is null` : `${sql} = ${places[at]}`));
  const within = (depth: number, sql: string) => [...same.slice(0, depth), sql].join(' and ');
  const stretches = [within(keys.length, own.join(''))];
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const { sql = '', descending = false } = keys[depth] ?? {};
    const place = places[depth] ?? '';
    if (place === '') {
      if (!isBehind) stretches.push(within(depth, `${sql} is not null`));
      continue;
    }
    stretches.push(within(depth, `${sql} ${isBehind === descending ? '<' : '>'} ${place}`));
    if (isBehind) stretches.push(within(depth, `${sql} is null`));
  }
  return { stretches, params };
}
