import { holds } from '../../contracts/resource/condition.ts';
import { TakenError } from '../../server/store/refusals.ts';
import type { Row, Store, UniqueKey } from '../../server/store/store.ts';
import { keyText, sameKey } from '../../server/store/unique-keys.ts';
import { type SqlRunner, sqlState } from './sql-client.ts';
import { comparedColumn, type ShapeField, type TableShape } from './table-shape.ts';
import { indexName, type TableAddress, tableName, togetherName } from './table-store.ts';

/** A unique index: its name, quoted, and what of which rows no two may share. */
interface KeyIndex {
  readonly name: string;
  readonly columns: string;
  readonly where: string;
}

/** A key that operators made may become another one with the same leader: its index is called by all of its parts. */
const keyName = (table: TableAddress, key: UniqueKey): string =>
  key.length > 1 && table.shape.indexes !== undefined ? togetherName(table, 'u', key) : indexName(table, `u_${key[0]}`);

function keysOf(table: TableAddress): readonly KeyIndex[] {
  const byName = new Map(table.shape.fields.map((field) => [field.name, field]));
  return (table.shape.unique ?? []).flatMap((key) => {
    const [leader, ...within] = key.flatMap((name) => byName.get(name) ?? []);
    if (leader === undefined) return [];
    const columns = [comparedColumn(leader), ...within.map(filledColumn)].join(', ');
    const where = `${isFilled(leader)} and ("v_deleteTime" is null or "v_deleteTime" = '')`;
    return [{ name: keyName(table, key), columns, where }];
  });
}

/** The unique indexes of a table: rows in the bin and those without a value of the first field are not in them. */
export const keyIndexes = (table: TableAddress) =>
  keysOf(table).map(({ name, columns, where }) => ({ name, over: `(${columns}) where ${where}`, isUnique: true }));

const isText = ({ kind }: ShapeField): boolean => kind === 'text' || kind === 'moment';
const isFilled = (field: ShapeField): string =>
  isText(field) ? `${comparedColumn(field)} <> ''` : `${comparedColumn(field)} is not null`;

/** A value that is missing is the same as another one that is. */
function filledColumn(field: ShapeField): string {
  const column = comparedColumn(field);
  if (isText(field)) return `coalesce(${column}, '')`;
  return field.kind === 'number' ? `coalesce(${column}, 'NaN'::double precision)` : `coalesce(${column}::integer, -1)`;
}

/** How many values stand in the way of a unique index: rows that shared them before there was one stay, and it waits until they differ. */
export async function countTwins(runner: SqlRunner, table: TableAddress, index: string): Promise<number> {
  const key = keysOf(table).find(({ name }) => name === index);
  if (key === undefined) return 0;
  const twins = `select 1 from ${tableName(table)} where ${key.where} group by ${key.columns} having count(*) > 1`;
  const { rows } = await runner.query(`select count(*)::integer as count from (${twins}) as twins`);
  return Number(rows[0]?.count);
}

/** The error for a row that could not be added: another one has its id, or a unique value of it. */
export async function refusalOf(shape: TableShape, select: Store['select'], row: Row): Promise<Error> {
  for (const key of shape.unique ?? []) if (await isTaken(key, shape, select, row)) return taken(shape, key);
  return new Error(`${shape.collection} already has ${row.id}`);
}

const taken = ({ collection }: TableShape, [field]: UniqueKey): TakenError => new TakenError(collection, field);

async function isTaken(
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

/** True when a change touches what other rows may have. */
export const movesKey = ({ unique = [] }: TableShape, before: Row, after: Row): boolean =>
  unique.some((key) => {
    const text = keyText(key, after);
    return text !== undefined && text !== keyText(key, before);
  });

/**
 * Runs a change that a unique index may refuse, so that the transaction can go on when it does.
 * @throws TakenError naming the field
 */
export async function keepingKeys<Result>(
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
    throw taken(table.shape, key);
  }
}
