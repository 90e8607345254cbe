import type { Row } from '../../server/store/store.ts';
import { catalogueOf, createIndexes, lockCatalogue, makeTable, storeShape, wantedIndexes } from './catalogue.ts';
import { measurePages } from './dump/measure-pages.ts';
import { dropAnchors } from './lists/list-moves.ts';
import { ORDER_VERSION } from './order-key.ts';
import { shadowRow } from './shadow-row.ts';
import type { SqlRunner } from './sql-client.ts';
import { columnsOf, plainShape, quoted, type ShapeField, signatureOf, type TableShape } from './table-shape.ts';
import { type TableAddress, tableName } from './table-store.ts';

/** How long a table change waits for a lock before the call is retried. */
const LOCK_WAIT = '2s';
/** Statement timeout for one step of a change. */
const STEP_TIMEOUT = '10min';
/** PostgreSQL allows 1,600 columns including dropped ones; from this number on the table is copied to a new one. */
const MAX_COLUMN_NUMBER = 1200;
/** Maximum parameters of one statement that fills new columns. */
const MAX_PARAMS = 20_000;
/** Rows are read about so many bytes at once when columns are filled. */
const PAGE_BYTES = 1_000_000;

/** Reads the current shape of a table and the version of its order keys; undefined when there is no table. */
export async function readShape(
  runner: SqlRunner,
  schema: string,
  collection: string,
): Promise<{ readonly shape: TableShape; readonly order: string } | undefined> {
  const { rows } = await runner.query(`select signature from ${catalogueOf(schema)} where collection = $1`, [
    collection,
  ]);
  const signature = rows[0]?.signature;
  if (typeof signature !== 'string') return undefined;
  const space = signature.indexOf(' ');
  return { shape: parseShape(collection, signature.slice(space + 1)), order: signature.slice(0, space) };
}

/** Parses a shape of the catalogue without a contract, because only this program writes it. */
function parseShape(collection: string, text: string): TableShape {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed)) return { collection, fields: parsed as ShapeField[] };
  return { collection, ...(parsed as Omit<TableShape, 'collection'>) };
}

/** Migrates the table of a collection to its shape: only columns that differ are changed, and the rows stay. */
export async function reshapeTable(runner: SqlRunner, after: TableAddress): Promise<void> {
  const { schema, shape } = after;
  await lockCatalogue(runner, schema);
  const known = await readShape(runner, schema, shape.collection);
  if (known === undefined) return makeTable(runner, after);
  const isOld = known.order !== ORDER_VERSION;
  if (!isOld && signatureOf(known.shape) === signatureOf(shape)) return;
  await runner.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  // Columns and indexes of a large table take longer than other statements of calls.
  await runner.query(`set local statement_timeout = '${STEP_TIMEOUT}'`);
  // An old index may have the name of a new one with another definition.
  if (isOld) await dropIndexes(runner, after, new Set());
  await alterColumns(runner, isOld ? { ...known.shape, fields: [] } : known.shape, after);
  await syncIndexes(runner, after);
  await dropAnchors(runner, after);
  await storeShape(runner, after);
}

/** Rewrites the columns of all run-time tables whose order keys are of another version. */
export async function renewOldTables(
  runner: SqlRunner,
  schema: string,
  isRunTime: (collection: string) => boolean,
): Promise<void> {
  const { rows } = await runner.query(`select collection from ${catalogueOf(schema)}`);
  for (const name of rows.map(({ collection }) => String(collection)).filter(isRunTime)) {
    const known = await readShape(runner, schema, name);
    if (known !== undefined && known.order !== ORDER_VERSION)
      await reshapeTable(runner, { schema, shape: known.shape });
  }
}

/** The shape of a new run-time collection. */
export const firstShape = (collection: string): TableShape => ({ ...plainShape(collection), indexes: [] });

async function alterColumns(runner: SqlRunner, before: TableShape, after: TableAddress): Promise<void> {
  const had = new Map(columnsOf(before));
  const wanted = new Map(columnsOf(after.shape));
  const name = tableName(after);
  const gone = [...had]
    .filter(([column, type]) => wanted.get(column) !== type)
    .map(([column]) => `drop column if exists ${column}`);
  const added = [...wanted].filter(([column, type]) => had.get(column) !== type);
  if (gone.length > 0) await runner.query(`alter table ${name} ${gone.join(', ')}`);
  if (added.length === 0) return;
  if ((await columnCount(runner, after)) + added.length > MAX_COLUMN_NUMBER) await copyTable(runner, after);
  const adding = added.map(([column, type]) => `add column if not exists ${column} ${type}`);
  await runner.query(`alter table ${name} ${adding.join(', ')}`);
  await fillColumns(runner, after, added);
}

async function columnCount(runner: SqlRunner, { schema, shape }: TableAddress): Promise<number> {
  const { rows } = await runner.query(
    'select max(attnum)::integer as last from pg_attribute where attrelid = $1::regclass',
    [`${quoted(schema)}.${quoted(shape.collection)}`],
  );
  return Number(rows[0]?.last ?? 0);
}

/** Copies all rows to a table without dropped columns. */
async function copyTable(runner: SqlRunner, table: TableAddress): Promise<void> {
  const name = tableName(table);
  const old = quoted(`old_${table.shape.collection}`);
  const { rows } = await runner.query(
    'select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum',
    [name],
  );
  const kept = rows.map(({ name: column }) => quoted(String(column)));
  const types = new Map(columnsOf(table.shape));
  const shadows = kept
    .filter((column) => !FIXED.has(column))
    .map((column) => `, ${column} ${types.get(column) ?? 'text'}`);
  await runner.query(`alter table ${name} rename to ${old}`);
  await runner.query(
    `create table ${name} (seq bigint generated always as identity unique, id text collate "C" primary key, row json not null, odd text[]${shadows.join('')})`,
  );
  await runner.query(
    `insert into ${name} (${kept.join(', ')}) overriding system value select ${kept.join(', ')} from ${quoted(table.schema)}.${old}`,
  );
  await runner.query(`select setval(pg_get_serial_sequence($1, 'seq'), greatest((select max(seq) from ${name}), 1))`, [
    name,
  ]);
  await runner.query(`drop table ${quoted(table.schema)}.${old}`);
}

const FIXED: ReadonlySet<string> = new Set(['"seq"', '"id"', '"row"', '"odd"']);

/** Fills new columns from the rows, a page at a time. */
async function fillColumns(
  runner: SqlRunner,
  table: TableAddress,
  added: readonly (readonly [name: string, type: string])[],
): Promise<void> {
  const rows = Math.max(1, Math.floor(MAX_PARAMS / (added.length + 2)));
  for (let last = '0'; ; ) {
    const { ends, isLast } = await measurePages(runner, tableName(table), { last, rows, bytes: PAGE_BYTES });
    for (const end of ends) {
      await fillPage(runner, table, added, [last, end]);
      last = end;
    }
    if (isLast) return;
  }
}

async function fillPage(
  runner: SqlRunner,
  table: TableAddress,
  added: readonly (readonly [name: string, type: string])[],
  range: readonly [after: string, end: string],
): Promise<void> {
  const name = tableName(table);
  const places = new Map(columnsOf(table.shape).map(([column], at) => [column, at]));
  const columns = [...added, ['odd', 'text[]'] as const];
  const types = ['bigint', ...columns.map(([, type]) => type.replace(' collate "C"', ''))];
  const { rows } = await runner.query(
    `select seq, row, odd from ${name} where seq > $1 and seq <= $2 order by seq`,
    range,
  );
  const params: unknown[] = [];
  const lines = rows.flatMap(({ seq, row, odd: before }) => {
    const { values, odd } = shadowRow(table.shape, row as Row);
    const own = added.map(([column]) => values[places.get(column) ?? -1] ?? null);
    if (own.every((value) => value === null) && JSON.stringify(odd) === JSON.stringify(before)) return [];
    const given = [seq, ...own, odd];
    return [`(${given.map((value, at) => `$${params.push(value)}::${types[at]}`).join(', ')})`];
  });
  if (lines.length === 0) return;
  const set = columns.map(([column]) => `${column} = filled.${column}`).join(', ');
  const heads = columns.map(([column]) => column).join(', ');
  await runner.query(
    `update ${name} as kept set ${set} from (values ${lines.join(', ')}) as filled (seq, ${heads}) where kept.seq = filled.seq`,
    params,
  );
}

/** Creates missing indexes and drops those that are no longer needed. */
export async function syncIndexes(runner: SqlRunner, table: TableAddress): Promise<void> {
  await dropIndexes(runner, table, new Set(wantedIndexes(table).map(({ name }) => name)));
  await createIndexes(runner, table);
}

async function dropIndexes(runner: SqlRunner, table: TableAddress, wanted: ReadonlySet<string>): Promise<void> {
  const { rows } = await runner.query(
    "select indexname as name from pg_indexes where schemaname = $1 and tablename = $2 and indexname like 'i\\_%'",
    [table.schema, table.shape.collection],
  );
  for (const index of rows.map(({ name }) => quoted(String(name))).filter((name) => !wanted.has(name)))
    await runner.query(`drop index if exists ${quoted(table.schema)}.${index}`);
}
