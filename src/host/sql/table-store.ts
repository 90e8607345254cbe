import { freezePlain } from '../../lib/plain-values.ts';
import { hashText } from '../../lib/text/hash-text.ts';
import type { Row } from '../../server/store/store.ts';
import type { OrderKey } from './compile-selection.ts';
import { anchoredKeys, isMove, placeColumns, recordMovesSql } from './lists/list-moves.ts';
import { shadowRow } from './shadow-row.ts';
import type { SqlResult, SqlRunner, Statement } from './sql-client.ts';
import { columnsOf, quoted, type TableShape } from './table-shape.ts';
import { isUnstorable, rowText } from './units-text.ts';

/** Maximum number of parameters of a PostgreSQL statement, with a reserve. */
const MAX_PARAMS = 30_000;
const FIXED = ['id', 'row', 'odd'] as const;

/** The schema and shape of a table. */
export interface TableAddress {
  readonly schema: string;
  readonly shape: TableShape;
  /** Number of rows between two anchors of its list, for tests; `ANCHOR_STEP` when absent. */
  readonly anchorStep?: number;
}

/** The quoted name of a table. */
export const tableName = ({ schema, shape }: TableAddress): string => `${quoted(schema)}.${quoted(shape.collection)}`;

const MAX_LETTERS = 60;

/** The quoted name of an index. Index names are unique in a schema; PostgreSQL truncates longer ones. */
export const indexName = ({ shape }: TableAddress, of: string): string =>
  quoted(`i_${shape.collection}_${of}`.slice(0, MAX_LETTERS));

/** The name of an index over several fields: their names, or a hash of them when they are too long. */
export function compositeIndexName(table: TableAddress, kind: string, names: readonly string[]): string {
  const whole = names.join('_');
  if (`i_${table.shape.collection}_${kind}_${whole}`.length <= MAX_LETTERS) return indexName(table, `${kind}_${whole}`);
  return indexName(table, `${kind}_${hashText(whole).toString(36)}_${names.length}`);
}

/** A runner that can read rows by id before a transaction begins; undefined when it has begun. */
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

/** Inserts rows in order and returns their number; rows whose ids exist, or all conflicting ones, are skipped. */
export async function insertRows(
  runner: SqlRunner,
  table: TableAddress,
  rows: readonly Row[],
  skipped: 'ids' | 'all' = 'ids',
): Promise<number> {
  const perStatement = Math.floor(MAX_PARAMS / storedColumns(table).length);
  let added = 0;
  for (let at = 0; at < rows.length; at += perStatement) {
    const conflict = ` on conflict ${skipped === 'ids' ? '(id)' : ''} do nothing`;
    const { text, params } = insertion(table, rows.slice(at, at + perStatement), conflict);
    added += (await runner.query(text, params)).rowCount ?? 0;
  }
  return added;
}

/** Cache of statement texts by table shape, since they may list a hundred columns. */
const texts = new WeakMap<TableShape, Map<string, string>>();

function cacheText({ schema, shape }: TableAddress, what: string, write: () => string): string {
  const known = texts.get(shape) ?? new Map<string, string>();
  texts.set(shape, known);
  const key = `${schema} ${what}`;
  const text = known.get(key) ?? write();
  known.set(key, text);
  return text;
}

/** The statement that inserts rows; it fails on a conflict unless `conflict` says otherwise. */
export function insertion(table: TableAddress, rows: readonly Row[], conflict = ''): Statement {
  const write = () => insertionText(table, rows.length, conflict);
  const isOne = rows.length === 1;
  const text = isOne ? cacheText(table, `insert${conflict}`, write) : write();
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
  return recordMoves(table, text, 1);
}

/** Extends a statement so that it records the rows it adds or removes, where a list has anchors, and returns one row for each. */
function recordMoves(table: TableAddress, text: string, sign: 1 | -1): string {
  const keys = anchoredKeys(table.shape);
  if (keys === null) return text;
  return `with done as (${text} returning ${placeColumns(keys)}), noted as (${recordMovesSql(table, [sign, 'done'])}) select from done`;
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

/** The old and the new state of a row. */
export interface Replacement {
  readonly before: Row;
  readonly after: Row;
}

/** Replaces a row; false when it does not exist, or not in this version. */
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

/** The statement that replaces a row at a known position or by id; fails, by a division by zero, when there is none. */
export function replacement(table: TableAddress, rows: Replacement, place?: string): Statement {
  const params = storedValues(table.shape, rows.after);
  const returning = 'select 1 / count(*) from done';
  if (place === undefined) return { text: update(table, rows, { wanted: '', returning }), params };
  // The row is found by its position only: an index lookup would lock its neighbours, too.
  const found = `ctid = $${params.length + 1}::tid and $1 = id || ''`;
  return { text: update(table, rows, { wanted: '', returning, found }), params: [...params, place] };
}

/** Conditions on the row, the result of the statement, and how the row is found (default: by id). */
interface UpdateParts {
  readonly wanted: string;
  readonly returning: string;
  readonly found?: string;
}

/** A statement whose part `done` replaces a row, and which records the move if the row changes its position in the list. */
function update(table: TableAddress, { before, after }: Replacement, parts: UpdateParts): string {
  const keys = anchoredKeys(table.shape);
  const noted = keys !== null && isMove(table.shape, before, after) ? keys : null;
  const what = `update${noted === null ? '' : ' and move'} ${parts.wanted} ${parts.returning} ${parts.found ?? ''}`;
  return cacheText(table, what, () => updateText(table, noted, parts));
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
  const noted = recordMovesSql(table, [-1, 'old'], [1, 'done']);
  return `with done as (${text} returning id, ${places}), old as (${old}), noted as (${noted}) ${returning}`;
}

/** Deletes a row; false when there was none. */
export async function deleteRow(runner: SqlRunner, table: TableAddress, id: string): Promise<boolean> {
  if (isUnstorable(id)) return false;
  const { text, params } = deletion(table, id);
  return ((await runner.query(text, params)).rowCount ?? 0) > 0;
}

/** The statement that deletes a row if it exists. */
export const deletion = (table: TableAddress, id: string): Statement => ({
  text: recordMoves(table, `delete from ${tableName(table)} where id = $1`, -1),
  params: [id],
});

/** The rows of a result, frozen; throws for a row without an id. */
export function rowsOf({ rows }: SqlResult): readonly Row[] {
  return rows.map(({ row }) => {
    if (!isRow(row)) throw new TypeError('a stored row has no id');
    return freezePlain(row);
  });
}

/** Checks only the id: the content of a row is as this server wrote it. */
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
