import type { Row } from '../../../server/store/store.ts';
import { catalogueOf, lockCatalogue, readCatalogue, sequenceName, wantedIndexes } from '../catalogue.ts';
import { measurePages } from '../dump/measure-pages.ts';
import { countDuplicateKeys, keyIndexes } from '../key-indexes.ts';
import { dropAnchors } from '../lists/list-moves.ts';
import { ORDER_VERSION } from '../order-key.ts';
import { readShape } from '../run-time-tables.ts';
import type { SqlPool, SqlRunner } from '../sql-client.ts';
import { SqlTransaction } from '../sql-transaction.ts';
import { columnsOf, plainShape, quoted } from '../table-shape.ts';
import { replaceRow, type TableAddress, tableName } from '../table-store.ts';

/** One step from the existing tables to those of the definitions. Names are those of SQL. */
export type MigrationStep =
  | { readonly kind: 'create'; readonly table: string }
  | {
      readonly kind: 'addColumn' | 'dropColumn' | 'addIndex' | 'dropIndex';
      readonly table: string;
      readonly name: string;
    }
  /** Existing rows share values of a unique key: the index is created when they no longer do. */
  | { readonly kind: 'waitingKey'; readonly table: string; readonly name: string; readonly values: number }
  /** The sort columns of texts were computed with another collation. */
  | { readonly kind: 'renewOrder'; readonly table: string }
  /** A table of a collection that this version does not know. Its rows stay unless an operator drops it by name. */
  | { readonly kind: 'unknownTable'; readonly table: string; readonly rows: number }
  /** A field that its definition no longer has. Its values stay in the rows unless an operator drops it by name. */
  | { readonly kind: 'unknownField'; readonly table: string; readonly name: string; readonly rows: number };

/** The tables that a plan migrates to. */
export interface MigrationTarget {
  readonly schema: string;
  /** Tables in the shapes of the definitions. */
  readonly tables: readonly TableAddress[];
  /** True for tables whose shapes are defined at run time. */
  readonly isRunTime: (collection: string) => boolean;
}

/** The steps to the tables of the definitions; changes nothing. */
export async function planMigration(pool: SqlPool, target: MigrationTarget): Promise<readonly MigrationStep[]> {
  const connection = await pool.connect();
  try {
    await connection.query('begin isolation level repeatable read, read only');
    // Counting the rows of a large table that have a field takes longer than any statement of a call.
    await connection.query('set local statement_timeout = 0');
    const steps = await planSteps(connection, target);
    await connection.query('rollback');
    connection.release();
    return steps;
  } catch (cause) {
    connection.release(true);
    throw cause;
  }
}

async function planSteps(runner: SqlRunner, target: MigrationTarget): Promise<readonly MigrationStep[]> {
  const { schema, tables } = target;
  const known = (await hasCatalogue(runner, schema)) ? await readCatalogue(runner, schema) : new Map<string, string>();
  const steps: MigrationStep[] = [];
  for (const table of tables) steps.push(...(await stepsOf(runner, table, known)));
  for (const collection of unknownTables(target, known))
    steps.push({ kind: 'unknownTable', table: collection, rows: await countRows(runner, schema, collection) });
  return steps;
}

/**
 * Tables of records that no definition names. Tables without field columns are excluded: they hold internal data of the server by
 * id, are created on demand, and can never be dropped.
 */
function unknownTables({ tables, isRunTime }: MigrationTarget, known: ReadonlyMap<string, string>): readonly string[] {
  const wanted = new Set(tables.map(({ shape }) => shape.collection));
  return [...known]
    .filter(([name, signature]) => !wanted.has(name) && !isRunTime(name) && !signature.endsWith(' []'))
    .map(([name]) => name)
    .sort();
}

async function hasCatalogue(runner: SqlRunner, schema: string): Promise<boolean> {
  const { rows } = await runner.query('select to_regclass($1) is not null as found', [catalogueOf(schema)]);
  return rows[0]?.found === true;
}

async function countRows(runner: SqlRunner, schema: string, collection: string, where = 'true'): Promise<number> {
  const { rows } = await runner.query(
    `select count(*)::integer as count from ${quoted(schema)}.${quoted(collection)} where ${where}`,
  );
  return Number(rows[0]?.count);
}

async function stepsOf(
  runner: SqlRunner,
  table: TableAddress,
  known: ReadonlyMap<string, string>,
): Promise<readonly MigrationStep[]> {
  const { schema, shape } = table;
  const { collection } = shape;
  if (!known.has(collection)) return [{ kind: 'create', table: collection }];
  const found = await readShape(runner, schema, collection);
  if (found === undefined) return [];
  const [had, wants] = [new Map(columnsOf(found.shape)), new Map(columnsOf(shape))];
  const column = (kind: 'addColumn' | 'dropColumn', [name, type]: readonly [string, string]) =>
    ({ kind, table: collection, name: `${name} ${type}` }) as const;
  const [before, after] = [await indexesOf(runner, table), wantedIndexes(table).map(({ name }) => name)];
  const waiting = await findWaitingKeys(runner, table, before);
  const fields = new Set(shape.fields.map(({ name }) => name));
  const lost = found.shape.fields.map(({ name }) => name).filter((name) => !fields.has(name));
  return [
    ...[...had].filter(([name, type]) => wants.get(name) !== type).map((each) => column('dropColumn', each)),
    ...[...wants].filter(([name, type]) => had.get(name) !== type).map((each) => column('addColumn', each)),
    ...before
      .filter((name) => !after.includes(name))
      .map((name) => ({ kind: 'dropIndex', table: collection, name }) as const),
    ...after
      .filter((name) => !before.includes(name))
      .filter((name) => !waiting.some((step) => step.name === name))
      .map((name) => ({ kind: 'addIndex', table: collection, name }) as const),
    ...waiting,
    ...(found.order === ORDER_VERSION ? [] : [{ kind: 'renewOrder', table: collection } as const]),
    ...(await Promise.all(lost.map((name) => toUnknownField(runner, table, name)))),
  ];
}

async function findWaitingKeys(runner: SqlRunner, table: TableAddress, had: readonly string[]) {
  const missing = keyIndexes(table).filter(({ name }) => !had.includes(name));
  const steps = missing.map(async ({ name }) => {
    const values = await countDuplicateKeys(runner, table, name);
    return { kind: 'waitingKey', table: table.shape.collection, name, values } as const;
  });
  return (await Promise.all(steps)).filter(({ values }) => values > 0);
}

async function toUnknownField(
  runner: SqlRunner,
  { schema, shape }: TableAddress,
  name: string,
): Promise<MigrationStep> {
  const where = `row->'${fieldName(name)}' is not null`;
  const { collection: table } = shape;
  return { kind: 'unknownField', table, name, rows: await countRows(runner, schema, table, where) };
}

/**
 * A field name, quoted for use in an SQL string.
 * @throws TypeError for a name with other characters
 */
const fieldName = (name: string): string => quoted(name).slice(1, -1);

async function indexesOf(runner: SqlRunner, { schema, shape }: TableAddress): Promise<readonly string[]> {
  const { rows } = await runner.query(
    "select indexname as name from pg_indexes where schemaname = $1 and tablename = $2 and indexname like 'i\\_%' order by 1",
    [schema, shape.collection],
  );
  return rows.map(({ name }) => quoted(String(name)));
}

/** A table, or the values of one of its fields, that an operator drops for good. */
export interface DropTarget {
  readonly table: string;
  readonly field?: string;
}

/** The table or field may not be dropped, because this version uses it or it does not exist. */
export class InUseError extends Error {
  override readonly name = 'InUseError';
}

async function dropAll(runner: SqlRunner, target: MigrationTarget, gone: readonly DropTarget[]): Promise<void> {
  const { schema, tables } = target;
  // Reading all rows of a large table takes longer than any statement of a call.
  await runner.query('set local statement_timeout = 0');
  await lockCatalogue(runner, schema);
  const known = await readCatalogue(runner, schema);
  const unknown = new Set(unknownTables(target, known));
  for (const { table: name, field } of gone) {
    if (!known.has(name)) throw new InUseError(`There is no table ${name}.`);
    const own = tables.find(({ shape }) => shape.collection === name);
    if (field === undefined) {
      if (!unknown.has(name)) throw new InUseError(`The table ${name} is in use.`);
      await dropTable(runner, schema, name);
    } else {
      if (own === undefined)
        throw new InUseError(`The table ${name} has no definition: it can only be given up whole.`);
      if (own.shape.fields.some((each) => each.name === field))
        throw new InUseError(`The field ${name}.${field} is in use.`);
      await dropField(runner, own, field);
    }
  }
}

/**
 * Drops the named tables and fields, all or none.
 * @throws InUseError for a table or a field that a definition names, and for a table that does not exist
 */
export async function dropFromDatabase(
  pool: SqlPool,
  target: MigrationTarget,
  gone: readonly DropTarget[],
): Promise<void> {
  if (gone.length === 0) return;
  const transaction = await SqlTransaction.begin(pool);
  try {
    await dropAll(transaction, target, gone);
  } catch (cause) {
    await transaction.end('rollback');
    throw cause;
  }
  await transaction.end('commit');
}

async function dropTable(runner: SqlRunner, schema: string, name: string): Promise<void> {
  await runner.query(`drop table ${quoted(schema)}.${quoted(name)}`);
  await runner.query(`drop sequence if exists ${sequenceName(schema, name)}`);
  // A later table of this name would have other rows.
  await dropAnchors(runner, { schema, shape: plainShape(name) });
  await runner.query(`delete from ${catalogueOf(schema)} where collection = $1`, [name]);
}

/** Rows are read up to so many, and about so many bytes, at once when a field is removed. */
const PAGE = { rows: 1000, bytes: 1_000_000 } as const;

async function dropField(runner: SqlRunner, table: TableAddress, field: string): Promise<void> {
  const name = tableName(table);
  const holding = `select row from ${name} where seq > $1 and seq <= $2 and row->'${fieldName(field)}' is not null`;
  for (let last = '0'; ; ) {
    const { ends, isLast } = await measurePages(runner, name, { last, ...PAGE });
    for (const end of ends) {
      const { rows } = await runner.query(holding, [last, end]);
      for (const { row } of rows) {
        const { [field]: _gone, ...kept } = row as Row;
        await replaceRow(runner, table, { before: row as Row, after: kept as Row });
      }
      last = end;
    }
    if (isLast) return;
  }
}
