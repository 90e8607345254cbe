import { holds } from '../../contracts/resource/condition.ts';
import type { Row, Store, UniqueKey } from '../../server/store/store.ts';
import { DuplicateValueError } from '../../server/store/store-errors.ts';
import { keyText, sameKey } from '../../server/store/unique-keys.ts';
import { type SqlRunner, sqlState } from './sql-client.ts';
import { comparedColumn, quoted, type ShapeField, type TableShape } from './table-shape.ts';
import { compositeIndexName, indexName, type TableAddress, tableName } from './table-store.ts';

/** A unique index: its quoted name, its columns, and its condition. */
interface KeyIndex {
  readonly name: string;
  readonly columns: string;
  readonly where: string;
}

/**
 * The index name of a key. A key defined at run time may be replaced by another with the same first field, so its name
 * has all fields.
 */
const keyName = (table: TableAddress, key: UniqueKey): string =>
  key.length > 1 && table.shape.indexes !== undefined
    ? compositeIndexName(table, 'u', key)
    : indexName(table, `u_${key[0]}`);

function getKeyIndexes(table: TableAddress): readonly KeyIndex[] {
  const byName = new Map(table.shape.fields.map((field) => [field.name, field]));
  return (table.shape.unique ?? []).flatMap((key) => {
    const [leader, ...within] = key.flatMap((name) => byName.get(name) ?? []);
    if (leader === undefined) return [];
    const columns = [comparedColumn(leader), ...within.map(filledColumn)].join(', ');
    const where = `${isFilled(leader)} and ("v_deleteTime" is null or "v_deleteTime" = '')`;
    return [{ name: keyName(table, key), columns, where }];
  });
}

/** The unique indexes of a table; rows in the recycle bin and rows without a value of the first field are exempt. */
export const keyIndexes = (table: TableAddress) =>
  getKeyIndexes(table).map(({ name, columns, where }) => ({
    name,
    over: `(${columns}) where ${where}`,
    isUnique: true,
  }));

/** Drops the unique indexes of a table; `createIndexes` creates those again that its rows allow. */
export async function dropKeyIndexes(runner: SqlRunner, table: TableAddress): Promise<void> {
  for (const { name } of getKeyIndexes(table))
    await runner.query(`drop index if exists ${quoted(table.schema)}.${name}`);
}

const isText = ({ kind }: ShapeField): boolean => kind === 'text' || kind === 'moment';
const isFilled = (field: ShapeField): string =>
  isText(field) ? `${comparedColumn(field)} <> ''` : `${comparedColumn(field)} is not null`;

/** SQL that makes missing values equal to each other. */
function filledColumn(field: ShapeField): string {
  const column = comparedColumn(field);
  if (isText(field)) return `coalesce(${column}, '')`;
  return field.kind === 'number' ? `coalesce(${column}, 'NaN'::double precision)` : `coalesce(${column}::integer, -1)`;
}

/** Counts the duplicate values that prevent a unique index: existing duplicates stay, and the index is created when none are left. */
export async function countDuplicateKeys(runner: SqlRunner, table: TableAddress, index: string): Promise<number> {
  const key = getKeyIndexes(table).find(({ name }) => name === index);
  if (key === undefined) return 0;
  const twins = `select 1 from ${tableName(table)} where ${key.where} group by ${key.columns} having count(*) > 1`;
  const { rows } = await runner.query(`select count(*)::integer as count from (${twins}) as twins`);
  return Number(rows[0]?.count);
}

/** The error for a row that could not be inserted: its id, or one of its unique values, is in use. */
export async function refusalOf(shape: TableShape, select: Store['select'], row: Row): Promise<Error> {
  for (const key of shape.unique ?? [])
    if (await isDuplicate(key, shape, select, row)) return duplicateError(shape, key);
  return new Error(`${shape.collection} already has ${row.id}`);
}

const duplicateError = ({ collection }: TableShape, [field]: UniqueKey): DuplicateValueError =>
  new DuplicateValueError(collection, field);

async function isDuplicate(
  key: UniqueKey,
  { collection }: TableShape,
  select: Store['select'],
  row: Row,
): Promise<boolean> {
  if (keyText(key, row) === undefined) return false;
  const where = sameKey(key, row);
  const { rows } = await select(collection, { where, size: 2 });
  return rows.some((other) => other.id !== row.id && holds(where, other));
}

/** True when a change sets another value for a unique key. */
export const movesKey = ({ unique = [] }: TableShape, before: Row, after: Row): boolean =>
  unique.some((key) => {
    const text = keyText(key, after);
    return text !== undefined && text !== keyText(key, before);
  });

/**
 * Runs a write in a savepoint, so that the transaction can continue when a unique index refuses it.
 * @throws DuplicateValueError naming the field
 */
export async function inSavepoint<Result>(
  runner: SqlRunner,
  table: TableAddress,
  work: () => Promise<Result>,
): Promise<Result> {
  await runner.query('savepoint keys');
  try {
    const result = await work();
    await runner.query('release savepoint keys');
    return result;
  } catch (cause) {
    const name = cause instanceof Error && 'constraint' in cause ? `"${String(cause.constraint)}"` : '';
    const key = table.shape.unique?.find((each) => keyName(table, each) === name);
    if (sqlState(cause) !== '23505' || key === undefined) throw cause;
    await runner.query('rollback to savepoint keys');
    throw duplicateError(table.shape, key);
  }
}
