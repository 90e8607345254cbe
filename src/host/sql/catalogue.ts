import type { SortBy } from '../../server/store/store.ts';
import { optionColumn, optionsLiteral, sortColumn } from './compile-selection.ts';
import { countDuplicateKeys, keyIndexes } from './key-indexes.ts';
import { ensureAnchors } from './lists/list-moves.ts';
import { sortName } from './lists/list-uses.ts';
import type { SqlRunner } from './sql-client.ts';
import {
  columnsOf,
  comparedColumn,
  MEDIA_COLUMN,
  PARTS_COLUMN,
  quoted,
  type ShapeField,
  signatureOf,
  valueColumn,
} from './table-shape.ts';
import { compositeIndexName, indexName, type TableAddress, tableName } from './table-store.ts';

/** The name of the table that lists the tables of a schema with their shapes. */
export const catalogueOf = (schema: string): string => `${quoted(schema)}."_tables"`;

/** Creates the schema and the catalogue of its tables where they are missing. */
export async function ensureSchema(runner: SqlRunner, schema: string): Promise<void> {
  await runner.query(`create schema if not exists ${quoted(schema)}`);
  await runner.query(
    `create table if not exists ${catalogueOf(schema)} (collection text primary key, signature text not null)`,
  );
  await ensureAnchors(runner, schema);
}

/** Locks the catalogue until the transaction ends: only one process at a time may change tables. */
export async function lockCatalogue(runner: SqlRunner, schema: string): Promise<void> {
  await runner.query('select pg_advisory_xact_lock(hashtext($1))', [`tables of ${schema}`]);
}

/** The shape signatures of the existing tables, by collection. */
export async function readCatalogue(runner: SqlRunner, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await runner.query(`select collection, signature from ${catalogueOf(schema)}`);
  return new Map(rows.map(({ collection, signature }) => [String(collection), String(signature)]));
}

/** Creates the table of a collection; rows are added by `fill` before the indexes are created, which is faster. */
export async function makeTable(runner: SqlRunner, table: TableAddress, fill?: () => Promise<unknown>): Promise<void> {
  await createTable(runner, table);
  await fill?.();
  await createIndexes(runner, table);
  await storeShape(runner, table);
}

/** Records the current shape of a table in the catalogue. */
export async function storeShape(runner: SqlRunner, table: TableAddress): Promise<void> {
  const values = [table.shape.collection, signatureOf(table.shape)];
  await runner.query(
    `insert into ${catalogueOf(table.schema)} (collection, signature) values ($1, $2) on conflict (collection) do update set signature = excluded.signature`,
    values,
  );
}

async function createTable(runner: SqlRunner, table: TableAddress): Promise<void> {
  const name = tableName(table);
  const first = new Set(columnsOfEveryRow(table));
  const columns = columnsOf(table.shape);
  const list = (isFirst: boolean) =>
    columns.flatMap(([column, type]) => (first.has(column) === isFirst ? [`, ${column} ${type}`] : [])).join('');
  await runner.query(
    `create table if not exists ${name} (seq bigint generated always as identity unique, id text collate "C" primary key, odd text[]${list(true)}, row json not null${list(false)})`,
  );
  await runner.query(`create sequence if not exists ${sequenceName(table.schema, table.shape.collection)}`);
}

/**
 * The columns that lists read of every matching row: to count, sort, sum and group. They come first, because the database walks over
 * the columns before the one it reads: in a table with a hundred columns that is a third of the time of a scan.
 */
function columnsOfEveryRow({ shape }: TableAddress): readonly string[] {
  const { fields, sorts: [byDefault = []] = [], totals = [], filters = [] } = shape;
  const sorted = new Set(byDefault.map(({ field }) => field));
  const used = new Set(['deleteTime', ...totals, ...filters]);
  return fields.flatMap((field) => [
    ...(used.has(field.name) ? [valueColumn(field)] : []),
    ...(sorted.has(field.name) ? [sortColumn(field)] : []),
  ]);
}

/** The name of the sequence that numbers a collection. */
export const sequenceName = (schema: string, collection: string): string =>
  `${quoted(schema)}.${quoted(`n_${collection}`)}`;

/** An index of a table: its quoted name, and the columns it covers. */
interface TableIndex {
  readonly name: string;
  readonly over: string;
  /** True when no two rows may have the same values in it. */
  readonly isUnique?: boolean;
}

/** All indexes that the shape of a table needs. */
export function wantedIndexes(table: TableAddress): readonly TableIndex[] {
  const { fields, indexes = [] } = table.shape;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const single = fields.filter(({ indexed }) => indexed).flatMap((field) => indexesOf(table, field));
  const compound = indexes.map((names) => {
    const columns = names.flatMap((name) => {
      const field = byName.get(name);
      return field === undefined ? [] : [comparedColumn(field)];
    });
    return { name: compositeIndexName(table, 'c', names), over: `(${columns.join(', ')})` };
  });
  return [
    { name: indexName(table, 'odd'), over: '(id) where odd is not null' },
    ...single,
    ...compound,
    ...keyIndexes(table),
    ...listIndexes(table),
    ...(table.shape.media === undefined
      ? []
      : [{ name: indexName(table, 'media'), over: `using gin (${MEDIA_COLUMN})` }]),
  ];
}

/** Indexes for lists: rows outside the recycle bin in their sort orders, and the search parts of their texts. */
function listIndexes(table: TableAddress): readonly TableIndex[] {
  const { sorts = [], parts } = table.shape;
  const added = totalColumns(table);
  const sorted = sorts.map((sort, at) => {
    // The index of the default order also contains the summed columns, so that sums need no table access.
    const beside = at === 0 && added.length > 0 ? ` include (${added.join(', ')})` : '';
    return {
      name: isMade(table) ? compositeIndexName(table, 'o', [sortName(sort)]) : indexName(table, sortName(sort)),
      over: `(${orderOf(table, sort).join(', ')}, seq)${beside} where ${NOT_DELETED}`,
    };
  });
  const bin =
    sorts.length === 0 ? [] : [{ name: indexName(table, 'bin'), over: `("v_deleteTime") where ${IS_DELETED}` }];
  if (parts === undefined || parts.length === 0) return [...sorted, ...bin];
  return [...sorted, ...bin, { name: indexName(table, 'parts'), over: `using gin (${PARTS_COLUMN})` }];
}

const totalColumns = ({ shape: { fields, totals = [] } }: TableAddress): readonly string[] =>
  fields.filter(({ name }) => totals.includes(name)).map(valueColumn);

/** The columns of an order in the form of an index definition. */
function orderOf({ shape }: TableAddress, sort: readonly SortBy[]): readonly string[] {
  const byName = new Map(shape.fields.map((field) => [field.name, field]));
  return sort.flatMap(({ field: name, descending = false, order }) => {
    const field = byName.get(name);
    if (field === undefined) return [];
    const sorted = order === undefined ? sortColumn(field) : `(${optionColumn(field, optionsLiteral(order))})`;
    return [`${sorted} ${descending ? 'desc' : 'asc'} nulls last`];
  });
}

/** The condition of lists for rows outside the recycle bin. */
const NOT_DELETED = `("v_deleteTime" is null or "v_deleteTime" = '')`;
/** The condition of the recycle bin's list. */
const IS_DELETED = `"v_deleteTime" <> ''`;

/** Tables defined at run time: any of their fields may be filtered, and their names are longer. */
const isMade = ({ shape }: TableAddress): boolean => shape.indexes !== undefined;

function indexesOf(table: TableAddress, field: ShapeField): readonly TableIndex[] {
  const column = comparedColumn(field);
  const [defaultSort] = table.shape.sorts ?? [];
  if (field.kind === 'list') return [{ name: indexName(table, `v_${field.name}`), over: `using gin (${column})` }];
  // Serves a list that is filtered by one value in its default order, and counts rows outside the bin by an index-only scan; for a
  // field with few values also their sums, and those of each group.
  const hasFewValues = table.shape.filters?.includes(field.name) === true;
  if (defaultSort !== undefined && (isMade(table) || hasFewValues)) {
    const beside = hasFewValues ? [valueColumn(field), ...totalColumns(table)] : [];
    const over = `(${[column, ...orderOf(table, defaultSort), 'seq'].join(', ')}) include (${['"v_deleteTime"', ...beside].join(', ')})`;
    const kind = hasFewValues ? 'f' : 'l';
    return [{ name: compositeIndexName(table, kind, [field.name, sortName(defaultSort)]), over }];
  }
  // For large lists: counts rows with a value, outside the bin, by an index-only scan.
  const beside = defaultSort === undefined ? '' : ', "v_deleteTime"';
  const value = { name: indexName(table, `v_${field.name}`), over: `(${column}${beside})` };
  if (field.kind !== 'moment') return [value];
  const sorted = `(${sortColumn(field)} desc nulls last, seq)`;
  return [value, { name: indexName(table, `s_${field.name}`), over: sorted }];
}

/** The quoted names of the indexes that tables of a schema have for their shapes, by collection. */
export async function readIndexes(
  runner: SqlRunner,
  schema: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await runner.query(
    `select tablename as "of", array_agg(indexname::text) as names from pg_indexes where schemaname = $1 and indexname like 'i\\_%' group by 1`,
    [schema],
  );
  return new Map(rows.map(({ of, names }) => [String(of), new Set([names].flat().map((name) => `"${String(name)}"`))]));
}

/** True when a table has an index of an earlier version that its shape no longer needs. */
export function hasOldIndex(table: TableAddress, known: ReadonlySet<string>): boolean {
  const wanted = new Set(wantedIndexes(table).map(({ name }) => name));
  return [...known].some((name) => !wanted.has(name));
}

/** Creates the missing indexes of a table; those in `known` exist already. */
export async function createIndexes(
  runner: SqlRunner,
  table: TableAddress,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { name, over, isUnique = false } of wantedIndexes(table).filter((each) => !known.has(each.name))) {
    if (isUnique && (await countDuplicateKeys(runner, table, name)) > 0) continue;
    await runner.query(`create ${isUnique ? 'unique ' : ''}index if not exists ${name} on ${tableName(table)} ${over}`);
  }
}
