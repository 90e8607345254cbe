import type { Row } from '../../../server/store/store.ts';
import { catalogueOf, lockCatalogue, readCatalogue, sequenceName, wantedIndexes } from '../catalogue.ts';
import { countTwins, keyIndexes } from '../key-indexes.ts';
import { ORDER_VERSION } from '../order-key.ts';
import { readShape } from '../run-time-tables.ts';
import type { SqlPool, SqlRunner } from '../sql-client.ts';
import { SqlTransaction } from '../sql-transaction.ts';
import { columnsOf, quoted } from '../table-shape.ts';
import { replaceRow, type TableAddress, tableName } from '../table-store.ts';

/** One step between the tables that are there and those that the definitions ask for. Names are those of SQL. */
export type MigrationStep =
  | { readonly kind: 'create'; readonly table: string }
  | {
      readonly kind: 'addColumn' | 'dropColumn' | 'addIndex' | 'dropIndex';
      readonly table: string;
      readonly name: string;
    }
  /** Rows share values that no two may share: the index waits until they differ. */
  | { readonly kind: 'waitingKey'; readonly table: string; readonly name: string; readonly values: number }
  /** The columns by which texts are sorted were made by another collation. */
  | { readonly kind: 'renewOrder'; readonly table: string }
  /** A table of no collection that this version knows. Its rows stay, unless they are given up by name. */
  | { readonly kind: 'unknownTable'; readonly table: string; readonly rows: number }
  /** A field that its definition has no more. Its values stay in the rows, unless they are given up by name. */
  | { readonly kind: 'unknownField'; readonly table: string; readonly name: string; readonly rows: number };

/** What a plan is made for. */
export interface MigrationTarget {
  readonly schema: string;
  /** Tables as the definitions want them. */
  readonly tables: readonly TableAddress[];
  /** True for tables whose shapes are given at run time. */
  readonly isRunTime: (collection: string) => boolean;
}

/** The steps to the tables that the definitions want; it changes nothing. */
export async function planMigration(runner: SqlRunner, target: MigrationTarget): Promise<readonly MigrationStep[]> {
  const { schema, tables } = target;
  const known = (await hasCatalogue(runner, schema)) ? await readCatalogue(runner, schema) : new Map<string, string>();
  const steps: MigrationStep[] = [];
  for (const table of tables) steps.push(...(await stepsOf(runner, table, known)));
  for (const collection of unknownTables(target, known))
    steps.push({ kind: 'unknownTable', table: collection, rows: await countRows(runner, schema, collection) });
  return steps;
}

/**
 * Tables that were made for records and that no definition names. Those without columns of their own hold what the server keeps
 * by ids; it makes them when it needs them, and they are never given up.
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
  const waiting = await waitingKeys(runner, table, before);
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
    ...(await Promise.all(lost.map((name) => lostField(runner, table, name)))),
  ];
}

async function waitingKeys(runner: SqlRunner, table: TableAddress, had: readonly string[]) {
  const missing = keyIndexes(table).filter(({ name }) => !had.includes(name));
  const steps = missing.map(async ({ name }) => {
    const values = await countTwins(runner, table, name);
    return { kind: 'waitingKey', table: table.shape.collection, name, values } as const;
  });
  return (await Promise.all(steps)).filter(({ values }) => values > 0);
}

async function lostField(runner: SqlRunner, { schema, shape }: TableAddress, name: string): Promise<MigrationStep> {
  const where = `row->'${fieldName(name)}' is not null`;
  const { collection: table } = shape;
  return { kind: 'unknownField', table, name, rows: await countRows(runner, schema, table, where) };
}

/**
 * A name of a field as it stands in SQL.
 * @throws TypeError for what is no plain name
 */
const fieldName = (name: string): string => quoted(name).slice(1, -1);

async function indexesOf(runner: SqlRunner, { schema, shape }: TableAddress): Promise<readonly string[]> {
  const { rows } = await runner.query(
    "select indexname as name from pg_indexes where schemaname = $1 and tablename = $2 and indexname like 'i\\_%' order by 1",
    [schema, shape.collection],
  );
  return rows.map(({ name }) => quoted(String(name)));
}

/** What an operator gives up for good: a table, or the values of one field of it. */
export interface GivenUp {
  readonly table: string;
  readonly field?: string;
}

/** Something that may not be given up, because this version uses it or it is not there. */
export class InUseError extends Error {
  override readonly name = 'InUseError';
}

async function giveUp(runner: SqlRunner, target: MigrationTarget, gone: readonly GivenUp[]): Promise<void> {
  const { schema, tables } = target;
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
 * Takes away what was given up by name, all of it or nothing.
 * @throws InUseError for a table or a field that a definition names, and for a table that is not there
 */
export async function dropGivenUp(pool: SqlPool, target: MigrationTarget, gone: readonly GivenUp[]): Promise<void> {
  if (gone.length === 0) return;
  const transaction = await SqlTransaction.begin(pool);
  try {
    await giveUp(transaction, target, gone);
  } catch (cause) {
    await transaction.end('rollback');
    throw cause;
  }
  await transaction.end('commit');
}

async function dropTable(runner: SqlRunner, schema: string, name: string): Promise<void> {
  await runner.query(`drop table ${quoted(schema)}.${quoted(name)}`);
  await runner.query(`drop sequence if exists ${sequenceName(schema, name)}`);
  await runner.query(`delete from ${catalogueOf(schema)} where collection = $1`, [name]);
}

/** Rows from which a field is taken in one go. */
const SLICE = 1000;

async function dropField(runner: SqlRunner, table: TableAddress, field: string): Promise<void> {
  const holding = `select row from ${tableName(table)} where row->'${fieldName(field)}' is not null limit ${SLICE}`;
  for (;;) {
    const { rows } = await runner.query(holding);
    for (const { row } of rows) {
      const { [field]: _gone, ...kept } = row as Row;
      await replaceRow(runner, table, { before: row as Row, after: kept as Row });
    }
    if (rows.length < SLICE) return;
  }
}
