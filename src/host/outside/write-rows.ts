import {
  type OutsideColumn,
  OutsideRefusal,
  type OutsideSource,
  outsideName,
} from '../../server/http/outside-databases.ts';
import { StaleError, TakenError } from '../../server/store/refusals.ts';
import type { Expected, Row } from '../../server/store/store.ts';
import { type SqlRunner, sqlState } from '../sql/sql-client.ts';
import { type Bind, conditionSql, keyColumns, quotedName } from './condition-sql.ts';
import { rowOf, rowsStatement, statement, tableSql } from './selection-sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** The value of a column as a parameter. */
function written(bind: Bind, column: OutsideColumn, value: unknown): string {
  const plain = value === undefined || value === '' ? null : value;
  if (column.type === 'tags') return `${bind(plain)}::text[]::${column.native}`;
  return `${bind(plain === null ? null : String(plain))}::text::${column.native}`;
}

/** Columns that can be written, of those that have a value here. */
const columnsIn = ({ table }: OutsideSource, values: Values): readonly OutsideColumn[] =>
  table.columns.filter(
    ({ number, type, isSet }) => !isSet && type !== 'other' && Object.hasOwn(values, outsideName(number)),
  );

/** Adds a row; columns without a value begin with what the database has for them. */
export async function insertRow(runner: SqlRunner, source: OutsideSource, row: Row): Promise<void> {
  const keys = source.table.isNumbered ? keyColumns(source) : [];
  const values: Values = { ...row, ...Object.fromEntries(keys.map(({ number }) => [outsideName(number), row.id])) };
  const isGiven = ({ number }: OutsideColumn) => (values[outsideName(number)] ?? '') !== '';
  const given = source.table.columns.filter(
    (column) => (keys.includes(column) || columnsIn(source, values).includes(column)) && isGiven(column),
  );
  const { text, params } = statement((bind) => {
    const names = given.map(({ name }) => quotedName(name)).join(', ');
    const places = given.map((column) => written(bind, column, values[outsideName(column.number)])).join(', ');
    // A key that the database numbers was taken from its own sequence.
    const system = keys.some(({ isSet }) => isSet) ? ' overriding system value' : '';
    return given.length === 0
      ? `insert into ${tableSql(source)} default values`
      : `insert into ${tableSql(source)} (${names})${system} values (${places})`;
  });
  await asked(source, () => runner.query(text, params));
}

async function rowNamed(runner: SqlRunner, source: OutsideSource, id: string): Promise<Row | undefined> {
  const { text, params } = rowsStatement(source, { where: { field: 'id', op: 'is', value: id }, size: 1 });
  const [found] = (await runner.query(text, params)).rows;
  return found === undefined ? undefined : rowOf(source, found);
}

/** Changes what differs; what nobody touched is not written, so that nothing is lost of values which rows cannot hold. */
export async function updateRow(
  runner: SqlRunner,
  source: OutsideSource,
  id: string,
  patch: Values,
  expected?: Expected,
): Promise<boolean> {
  const before = await rowNamed(runner, source, id);
  if (before === undefined) return false;
  if (expected !== undefined && expected.version !== before.version) throw new StaleError(source.table.name, id);
  const differs = ({ number }: OutsideColumn) => {
    const name = outsideName(number);
    return JSON.stringify(patch[name] ?? null) !== JSON.stringify(before[name] ?? null);
  };
  const changed = columnsIn(source, patch).filter(
    (column) => differs(column) && !source.table.key.includes(column.number),
  );
  if (changed.length === 0) return true;
  const { text, params } = statement((bind) => {
    const set = changed.map(
      (column) => `${quotedName(column.name)} = ${written(bind, column, patch[outsideName(column.number)])}`,
    );
    const where = conditionSql(source, bind, { field: 'id', op: 'is', value: id });
    return `update ${tableSql(source)} set ${set.join(', ')} where ${where} and xmin::text = ${bind(String(before.version))}`;
  });
  const { rowCount } = await asked(source, () => runner.query(text, params));
  if (rowCount === 0) throw new StaleError(source.table.name, id);
  return true;
}

/** Takes a row away; false when there is none. */
export async function removeRow(runner: SqlRunner, source: OutsideSource, id: string): Promise<boolean> {
  const { text, params } = statement(
    (bind) =>
      `delete from ${tableSql(source)} where ${conditionSql(source, bind, { field: 'id', op: 'is', value: id })}`,
  );
  const { rowCount } = await asked(source, () => runner.query(text, params));
  return (rowCount ?? 0) > 0;
}

/** The next number of the key, from the sequence of the database. */
export async function nextNumberOf(runner: SqlRunner, source: OutsideSource): Promise<number> {
  const [key] = keyColumns(source);
  const { rows } = await runner.query('select nextval(pg_get_serial_sequence($1, $2)) as number', [
    tableSql(source),
    key?.name ?? '',
  ]);
  return Number(rows[0]?.number);
}

/** States in which a database does not take a value: wrong data, constraints, triggers, and rights that are missing. */
const REFUSED = /^(?:22...|23...|P0001|42501|44000|428C9)$/;

async function asked<Result>(source: OutsideSource, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw refusalOf(source, cause);
  }
}

/** What the database says against a value, at the field that it names. */
function refusalOf(source: OutsideSource, cause: unknown): unknown {
  const state = sqlState(cause);
  if (!(cause instanceof Error) || !REFUSED.test(state)) return cause;
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : '';
  const named = 'column' in cause && typeof cause.column === 'string' ? cause.column : '';
  const [, within = ''] = /^Key \("?([^",)]+)/.exec(detail) ?? [];
  const column = source.table.columns.find(({ name }) => name === (named || within));
  const field = column === undefined ? '' : outsideName(column.number);
  if (state === '23505' && field !== '') return new TakenError(source.table.name, field);
  return new OutsideRefusal(field, cause.message);
}
