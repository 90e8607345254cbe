import {
  type ExternalColumn,
  type ExternalSource,
  parseExternalId,
  toExternalField,
  toExternalId,
} from '../../server/http/external-databases.ts';
import type { GroupBy, Grouping, Row, Selection, SortBy } from '../../server/store/store.ts';
import type { SqlResult } from '../sql/sql-client.ts';
import {
  type Bind,
  bound,
  columnSql,
  heldTest,
  heldValue,
  quotedName,
  readValue,
  unheldTests,
  WHOLE_ROW,
} from './column-values.ts';
import { columnNamed, comparisonSql, conditionSql, keyColumns, keyTexts, searchSql } from './condition-sql.ts';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Maximum number of rows per read, whatever is requested. */
export const MAX_ROWS = 5000;

/** The quoted name of a table. */
export const tableSql = ({ table }: ExternalSource): string => `${quotedName(table.schema)}.${quotedName(table.name)}`;
/** A table with the alias that its columns are named by. */
export const fromSql = (source: ExternalSource): string => `${tableSql(source)} as ${WHOLE_ROW}`;

/** Builds a statement; `make` binds its parameters. */
export function statement(make: (bind: Bind) => string): Statement {
  const params: unknown[] = [];
  const text = make((value) => `$${params.push(value)}`);
  return { text, params };
}

function whereSql(source: ExternalSource, bind: Bind, { where, search }: Pick<Selection, 'where' | 'search'>): string {
  const parts = [
    ...(where === undefined || where === null ? [] : [conditionSql(source, bind, where)]),
    ...(search === undefined ? [] : [searchSql(source, bind, search)]),
  ];
  return parts.length === 0 ? 'true' : parts.map((part) => `(${part})`).join(' and ');
}

/** The side of a position, as a comparison operator of SQL. */
type Sign = '<' | '=' | '>';

/** One part of an order, and the position of a known row in it; rows without a value come last. */
interface OrderPart {
  readonly value: string;
  /** The expressions for `order by`. */
  readonly names: readonly string[];
  readonly isDescending: boolean;
  readonly isNullable: boolean;
  readonly place: (row: Row) => string | null;
  /** The condition for rows on this side of a position. */
  readonly test: (sign: Sign, place: string) => string;
}

/** The key as one row expression, so that its index can be used. A row without a key is identified by its whole content. */
function keyPart(source: ExternalSource, bind: Bind, isDescending: boolean): OrderPart {
  const columns = keyColumns(source);
  const isKeyless = columns.length === 0;
  const names = isKeyless ? keyTexts(source) : columns.map(columnSql);
  const value = `(${names.join(', ')})`;
  return {
    ...{ value, names, isDescending, isNullable: false },
    place({ id }) {
      const values = parseExternalId(id) ?? [];
      const places = isKeyless
        ? [`${bind(values[0] ?? null)}::text`]
        : columns.map((column, at) => bound(bind, column, values[at] ?? null));
      return `(${places.join(', ')})`;
    },
    test: (sign, place) => `${value} ${sign} ${place}`,
  };
}

/** An order, and the fields that may be sorted by their plain columns because rows can hold all of their values. */
interface Ordering extends Pick<Selection, 'sort' | 'before'> {
  readonly plain?: readonly string[];
}

/** A row read before, and the side of it to read from. */
export interface RowCursor {
  readonly row: Row;
  readonly isBehind: boolean;
}

/** The parts of an order. The key comes last, so that the order is total and pages never overlap. */
function orderParts(source: ExternalSource, bind: Bind, { sort = [], plain = [] }: Ordering): readonly OrderPart[] {
  const parts = sort.flatMap((by): readonly OrderPart[] => {
    if (by.field === 'id') return [keyPart(source, bind, by.descending === true)];
    const column = columnNamed(source, by.field);
    if (column === undefined || column.type === 'tags' || column.type === 'json') return [];
    return [columnPart(bind, column, by, plain.includes(by.field))];
  });
  return [...parts, keyPart(source, bind, false)];
}

function columnPart(
  bind: Bind,
  column: ExternalColumn,
  { field, descending = false, order }: SortBy,
  isPlain: boolean,
): OrderPart {
  const readOwn = ({ [field]: own }: Row) => (own === null || own === undefined ? null : String(own));
  const common = { isDescending: descending, isNullable: true };
  if (order !== undefined) {
    const options = `${bind([...order])}::text[]`;
    const value = `array_position(${options}, ${columnSql(column)}::text)`;
    const place = (row: Row) => {
      const at = order.indexOf(readOwn(row) ?? '');
      return at < 0 ? null : `${bind(at + 1)}::integer`;
    };
    return { ...common, value, names: [value], place, test: (sign, at) => `${value} ${sign} ${at}` };
  }
  const value = sortedSql(column, isPlain);
  const place = (row: Row) => placeSql(bind, column, readOwn(row));
  const test: OrderPart['test'] = (sign, at) =>
    heldTest(column) === null ? `${value} ${sign} ${at}` : comparisonSql(column, sign, at);
  return { ...common, value, names: [value], place, test };
}

/**
 * The sort expression of a column, no more precise than the values of rows, so that a row read before has a defined position. Rows
 * hold timestamps to the second and the row may be deleted, so fractions are ignored, although no index covers that expression.
 * @param isPlain true when rows can hold all values of the column: then the column itself gives the same order, by its index
 */
function sortedSql(column: ExternalColumn, isPlain: boolean): string {
  if (column.type === 'datetime') return `date_trunc('second', ${heldValue(column)})`;
  // Types that may have no order are sorted by their texts.
  if (column.type === 'other') return readValue(column);
  return isPlain ? columnSql(column) : heldValue(column);
}

function placeSql(bind: Bind, column: ExternalColumn, value: string | null): string | null {
  if (value === null) return null;
  return column.type === 'other' ? `${bind(value)}::text` : bound(bind, column, value);
}

function orderSql(source: ExternalSource, bind: Bind, { before, ...ordering }: Ordering): string {
  const isBackwards = before !== undefined;
  const all = orderParts(source, bind, ordering).flatMap(({ names, isDescending, isNullable }) => {
    const nulls = isNullable ? ` nulls ${isBackwards ? 'first' : 'last'}` : '';
    return names.map((name) => `${name} ${isDescending === isBackwards ? 'asc' : 'desc'}${nulls}`);
  });
  return ` order by ${all.join(', ')}`;
}

/** True for rows on one side of a row read before: compares the first order part that differs. */
function besideSql(source: ExternalSource, bind: Bind, ordering: Ordering, { row, isBehind }: RowCursor): string {
  const same: string[] = [];
  const alternatives = orderParts(source, bind, ordering).flatMap(
    ({ value, isDescending, isNullable, place, test }) => {
      const at = place(row);
      const within = [...same];
      same.push(at === null ? `${value} is null` : test('=', at));
      if (at === null) return isBehind ? [] : [[...within, `${value} is not null`]];
      const own = test(isBehind === isDescending ? '<' : '>', at);
      return [[...within, isBehind && isNullable ? `(${own} or ${value} is null)` : own]];
    },
  );
  return alternatives.map((alternative) => `(${alternative.join(' and ')})`).join(' or ');
}

/** Counts the matching rows, up to `countTo` + 1, and adds up sums where the count is complete. */
export const totalStatement = (source: ExternalSource, selection: Selection): Statement =>
  statement((bind) => {
    const { sums = [], countTo } = selection;
    const matching = `from ${fromSql(source)} where ${whereSql(source, bind, selection)}`;
    const added = sums.map((name, at) => `${sumSql(source, name)} as s${at}`).join(', ');
    if (countTo === undefined) return `select count(*) as total${added === '' ? '' : `, ${added}`} ${matching}`;
    const counted = `select count(*) as total from (select ${matching} limit ${countTo + 1}) as fit`;
    if (added === '') return counted;
    const sum = `select ${added} ${matching} and counted.total <= ${countTo}`;
    return `select * from (${counted}) as counted cross join lateral (${sum}) as added`;
  });

function sumSql(source: ExternalSource, name: string): string {
  const column = columnNamed(source, name);
  const isNumber = column?.type === 'integer' || column?.type === 'decimal';
  if (!isNumber) return '0';
  // A value that is not a number would be the sum of all.
  return `coalesce(sum(${heldValue(column)}), 0)::float8`;
}

/** The select list of a row: values, key and version. */
function selectedSql(source: ExternalSource, keysOnly = false): string {
  const columns = keysOnly ? keyColumns(source) : source.table.columns;
  const values = columns.map((column) => `${readValue(column)} as ${toExternalField(column.number)}`);
  const key = keyTexts(source).map((text, at) => `${text} as k${at}`);
  const version = source.table.kind === 'table' ? [`${WHOLE_ROW}.xmin::text as row_version`] : [];
  const all = [...values, ...key, ...version];
  return all.length === 0 ? '1 as nothing' : all.join(', ');
}

/** Reads whether a column has values that rows cannot hold; null when the order by the column does not depend on that. */
export function oddityStatement(source: ExternalSource, field: string): Statement | null {
  const column = columnNamed(source, field);
  // Without an index, the plain column is no faster.
  if (column === undefined || column.type === 'datetime' || !column.isIndexed) return null;
  const tests = unheldTests(column).map((test) => `exists (select from ${fromSql(source)} where ${test})`);
  return tests.length === 0 ? null : { text: `select ${tests.join(' or ')} as is_odd`, params: [] };
}

/** Reads the requested rows in order; those before a row are read nearest first. */
export const rowsStatement = (source: ExternalSource, selection: Selection & Ordering, beside?: RowCursor): Statement =>
  statement((bind) => {
    const { from = 0, size = MAX_ROWS, keysOnly } = selection;
    const matching = whereSql(source, bind, selection);
    const where = beside === undefined ? matching : `(${matching}) and (${besideSql(source, bind, selection, beside)})`;
    const order = orderSql(source, bind, selection);
    const limit = ` limit ${Math.min(size, MAX_ROWS)} offset ${from}`;
    return `select ${selectedSql(source, keysOnly)} from ${fromSql(source)} where ${where}${order}${limit}`;
  });

/** Reads the position of one row among those that match. */
export const placeStatement = (source: ExternalSource, selection: Selection): Statement =>
  statement((bind) => {
    const { around = '' } = selection;
    const where = whereSql(source, bind, selection);
    const order = orderSql(source, bind, selection);
    const id = conditionSql(source, bind, { field: 'id', op: 'is', value: around });
    const numbered = `select (${id}) as is_it, row_number() over (${order}) as place from ${fromSql(source)} where ${where}`;
    return `select place from (${numbered}) as numbered where is_it`;
  });

/** Types whose values are no texts in rows, of which groups by the first letters are made. */
const UNCUT: ReadonlySet<ExternalColumn['type']> = new Set(['boolean', 'tags', 'integer', 'decimal']);

function groupSql(source: ExternalSource, { field, length }: GroupBy): string {
  const column = columnNamed(source, field);
  if (column === undefined) return 'null::text';
  const value = readValue(column);
  return length === undefined || UNCUT.has(column.type) ? value : `left(${value}, ${length})`;
}

/** Reads the rows in groups. */
export const groupsStatement = (source: ExternalSource, grouping: Grouping): Statement =>
  statement((bind) => {
    const by = grouping.by.map((each, at) => `${groupSql(source, each)} as g${at}`);
    const sums = (grouping.sums ?? []).map((name, at) => `${sumSql(source, name)} as s${at}`);
    const where = whereSql(source, bind, grouping);
    const group =
      by.length === 0
        ? ' having count(*) > 0'
        : ` group by ${by.map((_, at) => at + 1).join(', ')} order by count(*) desc`;
    const wanted = [...by, 'count(*) as total', ...sums].join(', ');
    return `select ${wanted} from ${fromSql(source)} where ${where}${group} limit ${MAX_ROWS}`;
  });

/** A number as rows hold it; one beyond the range of a JavaScript number stays a text. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? value : number;
}

/** Converts one value to the form that rows hold. */
export function storedValue(source: ExternalSource, name: string, value: unknown): unknown {
  const type = columnNamed(source, name)?.type;
  if (value === null || value === undefined) return null;
  if (type === 'integer' || type === 'decimal') return toNumber(value);
  return Array.isArray(value) ? value.filter((member) => typeof member === 'string') : value;
}

const UNKNOWN_AUDIT_FIELDS = { creator: '', createTime: '', updater: '', updateTime: '', deleteTime: '' };

/** Converts a result row to a row of a store; creator and times are unknown. */
export function rowOf(source: ExternalSource, answered: SqlResult['rows'][number]): Row {
  const values = source.table.columns.flatMap(({ number }) => {
    const name = toExternalField(number);
    return Object.hasOwn(answered, name) ? [[name, storedValue(source, name, answered[name])] as const] : [];
  });
  const id = toExternalId(keyTexts(source).map((_, at) => String(answered[`k${at}`] ?? '')));
  return { ...Object.fromEntries(values), ...UNKNOWN_AUDIT_FIELDS, version: Number(answered.row_version ?? 1), id };
}
