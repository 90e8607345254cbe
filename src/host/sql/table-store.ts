import { freezePlain } from '../../lib/plain-values.ts';
import type { Row } from '../../server/store/store.ts';
import type { OrderKey } from './compile-selection.ts';
import { anchoredKeys, isMove, noteMoves, placeColumns } from './lists/list-moves.ts';
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
  /** How many rows stand between two anchors of its list, in tests; `ANCHOR_STEP` when absent. */
  readonly anchorStep?: number;
}

/** The name of a table as SQL reads it. */
export const tableName = ({ schema, shape }: TableAddress): string => `${quoted(schema)}.${quoted(shape.collection)}`;

const MAX_LETTERS = 60;

/** Names of indexes are those of the schema; PostgreSQL cuts longer ones. */
export const indexName = ({ shape }: TableAddress, of: string): string =>
  quoted(`i_${shape.collection}_${of}`.slice(0, MAX_LETTERS));

const HASH_PRIME = 0x01_00_01_93;
const HASH_START = 0x81_1c_9d_c5;

/** The name of an index over several fields: they themselves, or a few letters made of them where they are too long (FNV-1a). */
export function togetherName(table: TableAddress, kind: string, names: readonly string[]): string {
  const whole = names.join('_');
  if (`i_${table.shape.collection}_${kind}_${whole}`.length <= MAX_LETTERS) return indexName(table, `${kind}_${whole}`);
  let hash = HASH_START;
  for (const letter of whole) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), HASH_PRIME) >>> 0;
  return indexName(table, `${kind}_${hash.toString(36)}_${names.length}`);
}

/** Who may be asked for rows by their ids before a transaction begins; undefined where that is too late. */
interface EarlyReader extends SqlRunner {
  readEarly(table: TableAddress, ids: readonly string[]): Promise<SqlResult> | undefined;
}

/** The rows with these ids. */
export async function fetchRows(
  runner: EarlyReader,
  table: TableAddress,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const asked = ids.filter((id) => !isUnstorable(id));
  if (asked.length === 0) return [];
  const early = runner.readEarly(table, asked);
  if (early !== undefined) return rowsOf(await early);
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
    const conflict = ` on conflict ${leftOut === 'ids' ? '(id)' : ''} do nothing`;
    const { text, params } = insertion(table, rows.slice(at, at + perStatement), conflict);
    added += (await runner.query(text, params)).rowCount ?? 0;
  }
  return added;
}

/** Texts of statements by the shapes of their tables: a hundred columns are not written out again for every row. */
const texts = new WeakMap<TableShape, Map<string, string>>();

function textOf({ schema, shape }: TableAddress, what: string, write: () => string): string {
  const known = texts.get(shape) ?? new Map<string, string>();
  texts.set(shape, known);
  const key = `${schema} ${what}`;
  const text = known.get(key) ?? write();
  known.set(key, text);
  return text;
}

/** Adds rows; fails when one of them is in conflict, unless it is told otherwise. */
export function insertion(table: TableAddress, rows: readonly Row[], conflict = ''): Statement {
  const write = () => insertionText(table, rows.length, conflict);
  const isOne = rows.length === 1;
  const text = isOne ? textOf(table, `insert${conflict}`, write) : write();
  const isPlain = isOne && conflict === '' && anchoredKeys(table.shape) === null;
  const params = rows.flatMap((row) => storedValues(table.shape, row));
  return { text, params, ...(isPlain ? { into: tableName(table) } : {}) };
}

function insertionText(table: TableAddress, count: number, conflict: string): string {
  const columns = storedColumns(table);
  const places = Array.from(
    { length: count },
    (_, index) => `(${columns.map((_name, column) => `$${index * columns.length + column + 1}`).join(', ')})`,
  );
  const text = `insert into ${tableName(table)} (${columns.join(', ')}) values ${places.join(', ')}${conflict}`;
  return noting(table, text, 1);
}

/** The same statement, which also notes the rows that it adds or takes away where a list has anchors; it answers each of them. */
function noting(table: TableAddress, text: string, sign: 1 | -1): string {
  const keys = anchoredKeys(table.shape);
  if (keys === null) return text;
  return `with done as (${text} returning ${placeColumns(keys)}), noted as (${noteMoves(table, [sign, 'done'])}) select from done`;
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

/** A row that takes the place of another one. */
export interface Replacement {
  readonly before: Row;
  readonly after: Row;
}

/** Writes a row anew in its place; false when there was none, or none of this version. */
export async function replaceRow(
  runner: SqlRunner,
  table: TableAddress,
  rows: Replacement,
  version?: number,
): Promise<boolean> {
  const params = storedValues(table.shape, rows.after);
  const hasVersions = table.shape.fields.some(({ name }) => name === 'version');
  const isWanted = version !== undefined && hasVersions;
  const wanted = isWanted ? ` and coalesce("v_version", 1) = $${params.length + 1}::double precision` : '';
  const sql = update(table, rows, { wanted, returning: 'select from done' });
  return ((await runner.query(sql, isWanted ? [...params, version] : params)).rowCount ?? 0) > 0;
}

/** Writes a row anew in its place, which may be known; fails, by a division by zero, when there is none. */
export function replacement(table: TableAddress, rows: Replacement, place?: string): Statement {
  const params = storedValues(table.shape, rows.after);
  const returning = 'select 1 / count(*) from done';
  if (place === undefined) return { text: update(table, rows, { wanted: '', returning }), params };
  // The row is asked for by its place alone: an index would lock its neighbours, too.
  const found = `ctid = $${params.length + 1}::tid and $1 = id || ''`;
  return { text: update(table, rows, { wanted: '', returning, found }), params: [...params, place] };
}

/** Of which row something is wanted, what is told of it, and how it is found, by its id when that is absent. */
interface UpdateParts {
  readonly wanted: string;
  readonly returning: string;
  readonly found?: string;
}

/** A statement whose part `done` writes a row anew, and which notes where it stood and stands when that moves it in its list. */
function update(table: TableAddress, { before, after }: Replacement, parts: UpdateParts): string {
  const keys = anchoredKeys(table.shape);
  const noted = keys !== null && isMove(table.shape, before, after) ? keys : null;
  const what = `update${noted === null ? '' : ' and move'} ${parts.wanted} ${parts.returning} ${parts.found ?? ''}`;
  return textOf(table, what, () => updateText(table, noted, parts));
}

function updateText(
  table: TableAddress,
  keys: readonly OrderKey[] | null,
  { wanted, returning, found = 'id = $1' }: UpdateParts,
): string {
  const name = tableName(table);
  const set = storedColumns(table).map((column, at) => `${column} = $${at + 1}`);
  const text = `update ${name} set ${set.slice(1).join(', ')} where ${found}${wanted}`;
  if (keys === null) return `with done as (${text} returning id) ${returning}`;
  const places = placeColumns(keys);
  const old = `select old.* from (select ${places}, id from ${name} where ${found}) as old join done on done.id = old.id`;
  const noted = noteMoves(table, [-1, 'old'], [1, 'done']);
  return `with done as (${text} returning id, ${places}), old as (${old}), noted as (${noted}) ${returning}`;
}

/** Takes a row away; false when there was none. */
export async function deleteRow(runner: SqlRunner, table: TableAddress, id: string): Promise<boolean> {
  if (isUnstorable(id)) return false;
  const { text, params } = deletion(table, id);
  return ((await runner.query(text, params)).rowCount ?? 0) > 0;
}

/** Takes a row away where there is one. */
export const deletion = (table: TableAddress, id: string): Statement => ({
  text: noting(table, `delete from ${tableName(table)} where id = $1`, -1),
  params: [id],
});

/** The rows of an answer, frozen; throws for one that is not as this server writes them. */
export function rowsOf({ rows }: SqlResult): readonly Row[] {
  return rows.map(({ row }) => {
    if (!isRow(row)) throw new TypeError('a stored row has no id');
    return freezePlain(row);
  });
}

/** Rows come back as they were written. */
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
