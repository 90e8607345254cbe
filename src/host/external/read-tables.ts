import type { ExternalColumn, ExternalTable } from '../../server/http/external-databases.ts';
import type { SqlRunner } from '../sql/sql-client.ts';

/** Maximum number of tables that are read of one database. */
const MAX_TABLES = 500;

const TABLES = `
  select c.oid, n.nspname as schema, c.relname as name, c.relkind as kind, greatest(c.reltuples, 0)::float8 as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
  order by 2, 3 limit ${MAX_TABLES}`;

/**
 * Columns from the standard `information_schema`, with what PostgreSQL adds: types, keys, sequences, and materialized views, which
 * the standard does not know.
 * Nothing is looked up by name, which would fail for a table that is dropped meanwhile.
 */
const COLUMNS = `
  select a.attrelid as table, a.attnum as number, a.attname as name, format_type(a.atttypid, null) as native,
    a.attnotnull as required, i.column_default is not null or i.is_identity = 'YES' as usual,
    i.is_generated = 'ALWAYS' or i.identity_generation = 'ALWAYS' as set, t.typtype as sort,
    coalesce(i.character_maximum_length, information_schema._pg_char_max_length(a.atttypid, a.atttypmod)) as length,
    coalesce(i.numeric_precision, information_schema._pg_numeric_precision(a.atttypid, a.atttypmod)) as precision,
    coalesce(i.numeric_scale, information_schema._pg_numeric_scale(a.atttypid, a.atttypmod)) as scale,
    exists (select from pg_depend d join pg_class q on q.oid = d.objid and q.relkind = 'S'
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and d.refobjid = a.attrelid and d.refobjsubid = a.attnum) as numbered,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as options
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join information_schema.columns i on i.table_schema = n.nspname and i.table_name = c.relname and i.column_name = a.attname
  where a.attrelid = any($1::oid[]) and a.attnum > 0 and not a.attisdropped and (i.column_name is not null or c.relkind = 'm')
  order by a.attrelid, a.attnum`;

const KEYS = `
  select x.indrelid as table, x.indisprimary as primary, x.indisunique and x.indpred is null as unique,
    x.indkey::int2[] as columns, x.indnkeyatts as count
  from pg_index x where x.indrelid = any($1::oid[]) and x.indisvalid and x.indexprs is null`;

/** Foreign keys of one column that refer to the primary key of another table. */
const REFERENCES = `
  select k.conrelid as table, k.conkey[1] as number, n.nspname as schema, c.relname as name
  from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_index x on x.indrelid = k.confrelid and x.indisprimary
  where k.contype = 'f' and k.conrelid = any($1::oid[]) and cardinality(k.conkey) = 1
    and x.indnkeyatts = 1 and x.indkey[0] = k.confkey[1]`;

type ResultRow = Readonly<Record<string, unknown>>;
const TEXT_TYPES: ReadonlySet<string> = new Set(['character varying', 'character', 'uuid', 'citext', 'name']);
const EMPTY_TYPES: ReadonlySet<string> = new Set(['text', 'character varying', 'character', 'citext']);
const INTEGER_TYPES: ReadonlySet<string> = new Set(['smallint', 'integer', 'bigint']);
const TIMESTAMP_TYPES: ReadonlySet<string> = new Set(['timestamp without time zone', 'timestamp with time zone']);
/** Number of digits that a JavaScript number holds exactly, and maximum decimal places of a field. */
const EXACT_DIGITS = 15;
const MAX_SCALE = 6;

const numberIn = (row: ResultRow, name: string): number => Number(row[name] ?? 0);
const textIn = (row: ResultRow, name: string): string => String(row[name] ?? '');

/** The field type of a column; `other` for one that can only be displayed. */
function toFieldType(row: ResultRow, isReference: boolean, isIndexed: boolean): ExternalColumn['type'] {
  const native = textIn(row, 'native');
  if (row.sort === 'e') return 'select';
  if (row.sort !== 'b') return 'other';
  if (isReference && (INTEGER_TYPES.has(native) || TEXT_TYPES.has(native) || native === 'text')) return 'text';
  // A text with an index is a single line: nobody searches for whole paragraphs.
  if (TEXT_TYPES.has(native) || (native === 'text' && isIndexed)) return 'text';
  if (INTEGER_TYPES.has(native)) return 'integer';
  if (TIMESTAMP_TYPES.has(native)) return 'datetime';
  if (native === 'numeric') {
    const [digits, scale] = [row.precision, row.scale].map((each) => (typeof each === 'number' ? each : Infinity));
    return (digits ?? 0) <= EXACT_DIGITS && (scale ?? 0) <= MAX_SCALE ? 'decimal' : 'other';
  }
  return FIELD_TYPES[native] ?? 'other';
}

const FIELD_TYPES: Readonly<Record<string, ExternalColumn['type']>> = {
  text: 'longText',
  boolean: 'boolean',
  date: 'date',
  json: 'json',
  jsonb: 'json',
  'text[]': 'tags',
  'character varying[]': 'tags',
};

const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** True for a text that is not null. The empty text is no value of other types, nor the key of another table. */
const isNeverNull = (row: ResultRow, reference: ResultRow | undefined): boolean =>
  row.required === true && row.set !== true && EMPTY_TYPES.has(textIn(row, 'native')) && reference === undefined;

function toColumn(row: ResultRow, keys: readonly ResultRow[], references: readonly ResultRow[]): ExternalColumn {
  const number = numberIn(row, 'number');
  const reference = references.find((each) => each.table === row.table && numberIn(each, 'number') === number);
  const own = keys.filter((each) => each.table === row.table && numbersIn(each.columns)[0] === number);
  const type = toFieldType(row, reference !== undefined, own.length > 0);
  return {
    number,
    name: textIn(row, 'name'),
    type,
    native: textIn(row, 'native'),
    isRequired: row.required === true && row.usual !== true && row.set !== true,
    isSet: row.set === true,
    ...(isNeverNull(row, reference) ? { isNeverNull: true } : {}),
    isUnique: own.some((each) => each.unique === true && each.count === 1),
    isIndexed: own.length > 0,
    ...(type === 'text' && typeof row.length === 'number' ? { maxLength: row.length } : {}),
    ...(type === 'decimal' ? { scale: numberIn(row, 'scale') } : {}),
    ...(Array.isArray(row.options) ? { options: row.options.map(String) } : {}),
    ...(reference === undefined
      ? {}
      : { references: { schema: textIn(reference, 'schema'), name: textIn(reference, 'name') } }),
  };
}

/** Reads the tables that the user may select from, with their columns and keys. */
export async function readTables(runner: SqlRunner): Promise<readonly ExternalTable[]> {
  const { rows: tables } = await runner.query(TABLES);
  const ids = [tables.map(({ oid }) => oid)];
  const { rows: columns } = await runner.query(COLUMNS, ids);
  const { rows: keys } = await runner.query(KEYS, ids);
  const { rows: references } = await runner.query(REFERENCES, ids);
  return tables.map((table) => {
    const own = columns.filter((each) => each.table === table.oid);
    const isTable = table.kind === 'r' || table.kind === 'p';
    const primary = keys.find((each) => each.table === table.oid && each.primary === true);
    const key = isTable ? numbersIn(primary?.columns).slice(0, numberIn(primary ?? {}, 'count')) : [];
    const [first] = own.filter((each) => key.length === 1 && numberIn(each, 'number') === key[0]);
    return {
      schema: textIn(table, 'schema'),
      name: textIn(table, 'name'),
      kind: isTable ? 'table' : 'view',
      key: [...key],
      isNumbered: first?.numbered === true,
      columns: own.map((each) => toColumn(each, keys, references)),
      rows: numberIn(table, 'rows'),
    };
  });
}
