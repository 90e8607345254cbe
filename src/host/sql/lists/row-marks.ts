import type { CompiledSelection } from '../compile-selection.ts';
import type { SqlRunner } from '../sql-client.ts';
import { type TableAddress, tableName } from '../table-store.ts';
import { isUnstorable } from '../units-text.ts';

/** The position of a row in an order: its values of the columns, and its number, which orders rows with equal values. */
export interface Mark {
  readonly values: readonly unknown[];
  readonly seq: unknown;
}

/** Greater than any row number. */
const MAX_SEQ = '9223372036854775807';

/** The position of values in an order, after all rows with the same values. */
export const markAt = (values: readonly unknown[]): Mark => ({ values, seq: MAX_SEQ });

/** The position of a row among those that match; null when it does not match. */
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

/** Counts the matching rows before a mark, up to `most` + 1. */
export async function countBefore(
  runner: SqlRunner,
  table: TableAddress,
  compiled: CompiledSelection,
  mark: Mark,
  most?: number,
): Promise<number> {
  const { ranges, params } = getRanges(compiled, mark, false);
  const limit = most === undefined ? '' : ` limit ${Math.max(0, Math.floor(most)) + 1}`;
  const each = ranges.map(
    (sql) => `(select true from ${tableName(table)} where (${compiled.where}) and ${sql}${limit})`,
  );
  const sql = `select count(*)::integer as place from (select true from (${each.join(' union all ')}) as ranges${limit}) as before`;
  return Number((await runner.query(sql, params)).rows[0]?.place);
}

/** SQL for the numbers of the rows nearest to a mark, after or before it. */
export function nearestTo(
  table: TableAddress,
  compiled: CompiledSelection,
  mark: Mark,
  { limit, isBehind }: { readonly limit: string; readonly isBehind: boolean },
): { readonly keys: string; readonly params: readonly unknown[] } {
  const { ranges, params } = getRanges(compiled, mark, isBehind);
  const order = isBehind ? compiled.order : reverseOrder(compiled);
  const each = ranges.map(
    (sql, at) =>
      `(select seq, ${at} as stretch, row_number() over (order by ${order}) as place from ${tableName(table)} where (${compiled.where}) and ${sql} order by ${order} limit ${limit})`,
  );
  const keys = `select seq from (${each.join(' union all ')}) as ranges order by stretch, place limit ${limit}`;
  return { keys, params };
}

const reverseOrder = ({ keys }: CompiledSelection): string =>
  [...keys.map(({ sql, descending }) => `${sql} ${descending ? 'asc' : 'desc'} nulls first`), 'seq desc'].join(', ');

/**
 * Splits an order on one side of a mark into ranges, the nearest first: rows that are equal in all columns, then those equal in
 * all but the last, and so on. Each range can be read from an index, which a single comparison over all columns could not. Rows
 * without a value come last in either direction.
 */
function getRanges(
  { keys, allParams }: CompiledSelection,
  { values, seq }: Mark,
  isBehind: boolean,
): { readonly ranges: readonly string[]; readonly params: readonly unknown[] } {
  const params = [...allParams];
  const places = values.map((value, at) => (value === null ? '' : `$${params.push(value)}::${keys[at]?.type}`));
  const own = [`seq ${isBehind ? '>' : '<'} $${params.push(seq)}::bigint`];
  const same = keys.map(({ sql }, at) => (places[at] === '' ? `${sql} is null` : `${sql} = ${places[at]}`));
  const within = (depth: number, sql: string) => [...same.slice(0, depth), sql].join(' and ');
  const ranges = [within(keys.length, own.join(''))];
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const { sql = '', descending = false } = keys[depth] ?? {};
    const place = places[depth] ?? '';
    if (place === '') {
      if (!isBehind) ranges.push(within(depth, `${sql} is not null`));
      continue;
    }
    ranges.push(within(depth, `${sql} ${isBehind === descending ? '<' : '>'} ${place}`));
    if (isBehind) ranges.push(within(depth, `${sql} is null`));
  }
  return { ranges, params };
}
