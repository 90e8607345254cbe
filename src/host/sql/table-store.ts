import { freezePlain } from '../../lib/plain-values.ts';
import type { Row } from '../../server/store/store.ts';
import { shadowRow } from './shadow-row.ts';
import type { SqlResult, SqlRunner, Statement } from './sql-client.ts';
import { columnsOf, quoted, type TableShape } from './table-shape.ts';
import { isUnstorable, rowText } from './units-text.ts';

/** PostgreSQL takes no more parameters in one statement. */
const MAX_PARAMS = 30_000;
const FIXED = ['id', 'row', 'odd'] as const;

/** Where a table lies and what it looks like. */
export interface TableAddress {
  readonly schema: string;
  readonly shape: TableShape;
}

/** The name of a table as SQL reads it. */
export const tableName = ({ schema, shape }: TableAddress): string => `${quoted(schema)}.${quoted(shape.collection)}`;

const MOST_LETTERS = 60;

/** Names of indexes are those of the schema; PostgreSQL cuts longer ones. */
export const indexName = ({ shape }: TableAddress, of: string): string =>
  quoted(`i_${shape.collection}_${of}`.slice(0, MOST_LETTERS));

const HASH_PRIME = 0x01_00_01_93;
const HASH_START = 0x81_1c_9d_c5;

/** The name of an index over several fields: they themselves, or a few letters made of them where they are too long (FNV-1a). */
export function togetherName(table: TableAddress, kind: string, names: readonly string[]): string {
  const whole = names.join('_');
  if (`i_${table.shape.collection}_${kind}_${whole}`.length <= MOST_LETTERS)
    return indexName(table, `${kind}_${whole}`);
  let hash = HASH_START;
  for (const letter of whole) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), HASH_PRIME) >>> 0;
  return indexName(table, `${kind}_${hash.toString(36)}_${names.length}`);
}

/** The rows with these ids. */
export async function fetchRows(
  runner: SqlRunner,
  table: TableAddress,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const asked = ids.filter((id) => !isUnstorable(id));
  if (asked.length === 0) return [];
  const sql = `select row from ${tableName(table)} where id = any($1::text[])`;
  return rowsOf(await runner.query(sql, [asked]));
}

/** Every row, in the order of insertion. */
export async function fetchAll(runner: SqlRunner, table: TableAddress): Promise<readonly Row[]> {
  return rowsOf(await runner.query(`select row from ${tableName(table)} order by seq`));
}

/** Adds rows in their order; those whose ids are taken are left out, or all that are in conflict. Answers how many were added. */
export async function insertRows(
  runner: SqlRunner,
  table: TableAddress,
  rows: readonly Row[],
  leftOut: 'ids' | 'all' = 'ids',
): Promise<number> {
  const perStatement = Math.floor(MAX_PARAMS / storedColumns(table).length);
  let added = 0;
  for (let at = 0; at < rows.length; at += perStatement) {
    const { text, params } = insertion(table, rows.slice(at, at + perStatement));
    const sql = `${text} on conflict ${leftOut === 'ids' ? '(id)' : ''} do nothing`;
    added += (await runner.query(sql, params)).rowCount ?? 0;
  }
  return added;
}

/** Adds rows; fails when one of them is in conflict. */
export function insertion(table: TableAddress, rows: readonly Row[]): Statement {
  const columns = storedColumns(table);
  const places = rows.map(
    (_, index) => `(${columns.map((_name, column) => `$${index * columns.length + column + 1}`).join(', ')})`,
  );
  const text = `insert into ${tableName(table)} (${columns.join(', ')}) values ${places.join(', ')}`;
  return { text, params: rows.flatMap((row) => storedValues(table.shape, row)) };
}

const storedColumns = ({ shape }: TableAddress): readonly string[] => [
  ...FIXED,
  ...columnsOf(shape).map(([name]) => name),
];

function storedValues(shape: TableShape, row: Row): readonly unknown[] {
  if (isUnstorable(row.id)) throw new TypeError('an id holds NUL or half of a pair of surrogates');
  const { values, odd } = shadowRow(shape, row);
  return [row.id, rowText(row), odd, ...values];
}

/** Writes a row anew in its place; false when there was none, or none of this version. */
export async function replaceRow(runner: SqlRunner, table: TableAddress, row: Row, version?: number): Promise<boolean> {
  const { text, params = [] } = update(table, row);
  const hasVersions = table.shape.fields.some(({ name }) => name === 'version');
  const isWanted = version !== undefined && hasVersions;
  const sql = isWanted ? `${text} and coalesce("v_version", 1) = $${params.length + 1}::double precision` : text;
  return ((await runner.query(sql, isWanted ? [...params, version] : params)).rowCount ?? 0) > 0;
}

/** Writes a row anew in its place; fails, by a division by zero, when there is none. */
export function replacement(table: TableAddress, row: Row): Statement {
  const { text, ...rest } = update(table, row);
  return { text: `with done as (${text} returning id) select 1 / count(*) from done`, ...rest };
}

function update(table: TableAddress, row: Row): Statement {
  const set = storedColumns(table).map((name, at) => `${name} = $${at + 1}`);
  const text = `update ${tableName(table)} set ${set.slice(1).join(', ')} where id = $1`;
  return { text, params: storedValues(table.shape, row) };
}

/** Takes a row away; false when there was none. */
export async function deleteRow(runner: SqlRunner, table: TableAddress, id: string): Promise<boolean> {
  if (isUnstorable(id)) return false;
  const { text, params } = deletion(table, id);
  return ((await runner.query(text, params)).rowCount ?? 0) > 0;
}

/** Takes a row away where there is one. */
export const deletion = (table: TableAddress, id: string): Statement => ({
  text: `delete from ${tableName(table)} where id = $1`,
  params: [id],
});

export function rowsOf({ rows }: SqlResult): readonly Row[] {
  return rows.map(({ row }) => freezePlain(asRow(row)));
}

/** Rows come back as they were written. */
function asRow(row: unknown): Row {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string')
    return { ...row, id: row.id };
  throw new TypeError('a stored row has no id');
}
