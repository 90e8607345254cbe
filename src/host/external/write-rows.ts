import {
  type ExternalColumn,
  ExternalRefusal,
  type ExternalSource,
  toExternalField,
} from '../../server/http/external-databases.ts';
import type { Expected, Row } from '../../server/store/store.ts';
import { DuplicateValueError, StaleError } from '../../server/store/store-errors.ts';
import { type SqlRunner, sqlState } from '../sql/sql-client.ts';
import { type Bind, bound, castability, isValue, quotedName, WHOLE_ROW } from './column-values.ts';
import { conditionSql, keyColumns } from './condition-sql.ts';
import { fromSql, rowOf, rowsStatement, statement, tableSql } from './selection-sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** Binds the value of a column: without one, the empty text where the column takes no null. */
function bindValue(bind: Bind, column: ExternalColumn, value: unknown): string {
  const plain = isBlank(value) ? (column.isNeverNull === true ? '' : null) : value;
  if (column.type === 'tags') return `${bind(plain)}::text[]::${column.native}`;
  return bound(bind, column, plain === null ? null : String(plain));
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Columns that can be written and have a value here. */
const getWritableColumns = ({ table }: ExternalSource, values: Values): readonly ExternalColumn[] =>
  table.columns.filter(
    ({ number, type, isSet }) => !isSet && type !== 'other' && Object.hasOwn(values, toExternalField(number)),
  );

/** Adds a row; columns without a value get the database's default. */
export async function insertRow(runner: SqlRunner, source: ExternalSource, row: Row): Promise<void> {
  const keys = source.table.isNumbered ? keyColumns(source) : [];
  const values: Values = { ...row, ...Object.fromEntries(keys.map(({ number }) => [toExternalField(number), row.id])) };
  const isGiven = ({ number, isRequired, isNeverNull }: ExternalColumn) =>
    !isBlank(values[toExternalField(number)]) || (isRequired && isNeverNull === true);
  const given = source.table.columns.filter(
    (column) => (keys.includes(column) || getWritableColumns(source, values).includes(column)) && isGiven(column),
  );
  const { text, params } = statement((bind) => {
    const names = given.map(({ name }) => quotedName(name)).join(', ');
    const places = given.map((column) => bindValue(bind, column, values[toExternalField(column.number)])).join(', ');
    // A numbered key has been reserved from the database's own sequence.
    const system = keys.some(({ isSet }) => isSet) ? ' overriding system value' : '';
    return given.length === 0
      ? `insert into ${tableSql(source)} default values`
      : `insert into ${tableSql(source)} (${names})${system} values (${places})`;
  });
  await translateRefusals(source, () => runner.query(text, params), { columns: given, values });
}

async function findRow(runner: SqlRunner, source: ExternalSource, id: string): Promise<Row | undefined> {
  const { text, params } = rowsStatement(source, { where: { field: 'id', op: 'is', value: id }, size: 1 });
  const [found] = (await runner.query(text, params)).rows;
  return found === undefined ? undefined : rowOf(source, found);
}

/** Writes only the values that differ, so that column values which rows cannot represent are not damaged. */
export async function updateRow(
  runner: SqlRunner,
  source: ExternalSource,
  id: string,
  patch: Values,
  expected?: Expected,
): Promise<boolean> {
  const before = await findRow(runner, source, id);
  if (before === undefined) return false;
  if (expected !== undefined && expected.version !== before.version) throw new StaleError(source.table.name, id);
  const differs = ({ number }: ExternalColumn) => {
    const name = toExternalField(number);
    return JSON.stringify(patch[name] ?? null) !== JSON.stringify(before[name] ?? null);
  };
  const changed = getWritableColumns(source, patch).filter(
    (column) => differs(column) && !source.table.key.includes(column.number),
  );
  if (changed.length === 0) return true;
  const { text, params } = statement((bind) => {
    const set = changed.map(
      (column) => `${quotedName(column.name)} = ${bindValue(bind, column, patch[toExternalField(column.number)])}`,
    );
    const where = conditionSql(source, bind, { field: 'id', op: 'is', value: id });
    return `update ${fromSql(source)} set ${set.join(', ')} where (${where}) and ${WHOLE_ROW}.xmin::text = ${bind(String(before.version))}`;
  });
  const written = { columns: changed, values: patch };
  const { rowCount } = await translateRefusals(source, () => runner.query(text, params), written);
  if (rowCount === 0) throw new StaleError(source.table.name, id);
  return true;
}

/** Deletes a row; false when there is none. */
export async function removeRow(runner: SqlRunner, source: ExternalSource, id: string): Promise<boolean> {
  const { text, params } = statement(
    (bind) =>
      `delete from ${fromSql(source)} where ${conditionSql(source, bind, { field: 'id', op: 'is', value: id })}`,
  );
  const { rowCount } = await translateRefusals(source, () => runner.query(text, params));
  return (rowCount ?? 0) > 0;
}

/** Reserves the next number of the key from the database's sequence. */
export async function nextNumberOf(runner: SqlRunner, source: ExternalSource): Promise<string> {
  const [key] = keyColumns(source);
  const { rows } = await runner.query('select nextval(pg_get_serial_sequence($1, $2))::text as number', [
    tableSql(source),
    key?.name ?? '',
  ]);
  return String(rows[0]?.number);
}

/**
 * SQL states for a rejected write: wrong data, constraints, triggers (also with states of their own), missing privileges, a value
 * that no index can hold, and a database or table that takes no such writes.
 */
const REFUSAL_STATES = /^(?:22...|23...|P0...|42501|44000|428C9|54...|55000|25006|0A000|[I-OQ-W]....)$/;

/** The columns of a write, and their values by field. */
interface Written {
  readonly columns: readonly ExternalColumn[];
  readonly values: Values;
}
const NOTHING: Written = { columns: [], values: {} };

async function translateRefusals<Result>(
  source: ExternalSource,
  work: () => Promise<Result>,
  written = NOTHING,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw toRefusal(source, cause, written);
  }
}

/** States of a value that its column cannot hold; the database names no column with them. */
const UNFIT_STATES: ReadonlySet<string> = new Set(['22001', '22003', '22007', '22008', '22P02']);

/** The column whose value it cannot hold: wrong for its type, too long, or too large for its precision. */
function findUnfit({ columns, values }: Written, state: string, detail: string): ExternalColumn | undefined {
  if (!UNFIT_STATES.has(state)) return undefined;
  const [, precision, scale] = /precision (\d+), scale (\d+)/.exec(detail) ?? [];
  const largest = 10 ** (Number(precision) - Number(scale));
  return columns.find((column) => {
    const value = values[toExternalField(column.number)] ?? '';
    if (value === '' || column.type === 'tags' || column.type === 'boolean') return false;
    const text = String(value);
    if (state === '22001') return [...text].length > (column.maxLength ?? Number.POSITIVE_INFINITY);
    if (column.type === 'decimal') return column.scale === Number(scale) && Math.abs(Number(text)) >= largest;
    const isDay = column.type === 'date' || column.type === 'datetime';
    return castability(column, text) === 'no' || (isDay && !isValue(column, text));
  });
}

/** Translates the database's error for a value into one for its field. */
function toRefusal(source: ExternalSource, cause: unknown, written: Written): unknown {
  const state = sqlState(cause);
  if (!(cause instanceof Error) || !REFUSAL_STATES.test(state)) return cause;
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : '';
  const named = 'column' in cause && typeof cause.column === 'string' ? cause.column : '';
  const [, within = ''] = /^Key \("?([^",)]+)/.exec(detail) ?? [];
  const column =
    source.table.columns.find(({ name }) => name === (named || within)) ?? findUnfit(written, state, detail);
  const field = column === undefined ? '' : toExternalField(column.number);
  if (state === '23505' && field !== '') return new DuplicateValueError(source.table.name, field);
  return new ExternalRefusal(field, cause.message, state === '23502');
}
