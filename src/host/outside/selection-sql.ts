import {
  type OutsideColumn,
  type OutsideSource,
  outsideId,
  outsideKey,
  outsideName,
} from '../../server/http/outside-databases.ts';
import type { GroupBy, Grouping, Row, Selection, SortBy } from '../../server/store/store.ts';
import type { SqlResult } from '../sql/sql-client.ts';
import {
  type Bind,
  bound,
  columnNamed,
  conditionSql,
  keyColumns,
  keyTexts,
  quotedName,
  readValue,
  searchSql,
  WHOLE_ROW,
} from './condition-sql.ts';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Rows that are read at once at most, whatever is asked for. */
export const MOST_ROWS = 5000;

/** The name of a table as SQL has it. */
export const tableSql = ({ table }: OutsideSource): string => `${quotedName(table.schema)}.${quotedName(table.name)}`;
const fromSql = (source: OutsideSource): string => `${tableSql(source)} as ${WHOLE_ROW}`;

/** Makes a statement; `make` binds what it needs. */
export function statement(make: (bind: Bind) => string): Statement {
  const params: unknown[] = [];
  const text = make((value) => `$${params.push(value)}`);
  return { text, params };
}

function whereSql(source: OutsideSource, bind: Bind, { where, search }: Pick<Selection, 'where' | 'search'>): string {
  const parts = [
    ...(where === undefined || where === null ? [] : [conditionSql(source, bind, where)]),
    ...(search === undefined ? [] : [searchSql(source, bind, search)]),
  ];
  return parts.length === 0 ? 'true' : parts.map((part) => `(${part})`).join(' and ');
}

/** A column of an order, and where in it a row stands that was read before; without a value it stands last. */
interface OrderColumn {
  readonly value: string;
  readonly isDescending: boolean;
  readonly place: (row: Row) => string | null;
}

/** The columns of an order. The key comes last, so that pages never overlap. */
function orderColumns(source: OutsideSource, bind: Bind, sort: readonly SortBy[]): readonly OrderColumn[] {
  const key = (isDescending: boolean): readonly OrderColumn[] =>
    keyColumns(source).map((column, at) => ({
      ...{ value: quotedName(column.name), isDescending },
      place: ({ id }) => bound(bind, column, outsideKey(id)?.[at] ?? null),
    }));
  const columns = sort.flatMap(({ field, descending: isDescending = false, order }): readonly OrderColumn[] => {
    if (field === 'id') return key(isDescending);
    const column = columnNamed(source, field);
    if (column === undefined || column.type === 'tags' || column.type === 'json') return [];
    const value = sortedSql(column);
    const placed = ({ [field]: own }: Row) => (own === null || own === undefined ? null : String(own));
    if (order === undefined)
      return [{ ...{ value, isDescending }, place: (row) => placeSql(bind, column, placed(row)) }];
    const options = `${bind([...order])}::text[]`;
    const place = (row: Row) => {
      const at = order.indexOf(placed(row) ?? '');
      return at < 0 ? null : `${bind(at + 1)}::integer`;
    };
    return [{ value: `array_position(${options}, ${quotedName(column.name)}::text)`, isDescending, place }];
  });
  return [...columns, ...key(false)];
}

/** What a column is sorted by: no more of it than rows hold, so that a row which was read knows where it stood. */
function sortedSql(column: OutsideColumn): string {
  const value = quotedName(column.name);
  if (column.type === 'datetime') return `date_trunc('second', ${value})`;
  if (column.type === 'decimal') return `${value}::float8`;
  // Types of which nobody knows that they have an order are sorted by their texts.
  return column.type === 'other' ? readValue(column) : value;
}

function placeSql(bind: Bind, column: OutsideColumn, value: string | null): string | null {
  if (value === null) return null;
  if (column.type === 'decimal') return `${bind(value)}::text::float8`;
  return column.type === 'other' ? `${bind(value)}::text` : bound(bind, column, value);
}

function orderSql(source: OutsideSource, bind: Bind, sort: readonly SortBy[]): string {
  const all = orderColumns(source, bind, sort).map(
    ({ value, isDescending }) => `${value} ${isDescending ? 'desc' : 'asc'} nulls last`,
  );
  return all.length === 0 ? '' : ` order by ${all.join(', ')}`;
}

/** True for rows that stand behind one which was read before: in the first column that differs. */
function behindSql(source: OutsideSource, bind: Bind, sort: readonly SortBy[], row: Row): string {
  const same: string[] = [];
  const ways = orderColumns(source, bind, sort).flatMap(({ value, isDescending, place }) => {
    const at = place(row);
    const before = [...same];
    same.push(at === null ? `${value} is null` : `${value} = ${at}`);
    if (at === null) return [];
    return [[...before, `(${value} ${isDescending ? '<' : '>'} ${at} or ${value} is null)`].join(' and ')];
  });
  return ways.length === 0 ? 'false' : ways.map((way) => `(${way})`).join(' or ');
}

/** How many rows fit, and the sums over all of them. */
export const totalStatement = (source: OutsideSource, selection: Selection): Statement =>
  statement((bind) => {
    const sums = (selection.sums ?? []).map((name, at) => `, ${sumSql(source, name)} as s${at}`);
    return `select count(*) as total${sums.join('')} from ${fromSql(source)} where ${whereSql(source, bind, selection)}`;
  });

function sumSql(source: OutsideSource, name: string): string {
  const column = columnNamed(source, name);
  const isNumber = column?.type === 'integer' || column?.type === 'decimal';
  return isNumber ? `coalesce(sum(${quotedName(column.name)}), 0)::float8` : '0';
}

/** What is read of each row: its values in order, and what differs after every change. */
function selectedSql(source: OutsideSource, keysOnly = false): string {
  const columns = keysOnly ? keyColumns(source) : source.table.columns;
  const values = columns.map((column) => `${readValue(column)} as ${outsideName(column.number)}`);
  const key = keyTexts(source).map((text, at) => `${text} as k${at}`);
  const version = source.table.kind === 'table' ? ['xmin::text as row_version'] : [];
  const all = [...values, ...key, ...version];
  return all.length === 0 ? '1 as nothing' : all.join(', ');
}

/** The wanted rows in their order. */
export const rowsStatement = (source: OutsideSource, selection: Selection): Statement =>
  statement((bind) => {
    const { sort = [], from = 0, size = MOST_ROWS, keysOnly, behind } = selection;
    const fitting = whereSql(source, bind, selection);
    const where = behind === undefined ? fitting : `(${fitting}) and (${behindSql(source, bind, sort, behind)})`;
    const order = orderSql(source, bind, sort);
    const limit = ` limit ${Math.min(size, MOST_ROWS)} offset ${from}`;
    return `select ${selectedSql(source, keysOnly)} from ${fromSql(source)} where ${where}${order}${limit}`;
  });

/** The place of one row among those that fit, from 0. */
export const placeStatement = (source: OutsideSource, selection: Selection): Statement =>
  statement((bind) => {
    const { sort = [], around = '' } = selection;
    const key = keyColumns(source).map(({ name }) => quotedName(name));
    const named = key.length === 0 ? [WHOLE_ROW] : key;
    const where = whereSql(source, bind, selection);
    const order = orderSql(source, bind, sort);
    const id = conditionSql(source, bind, { field: 'id', op: 'is', value: around });
    const numbered = `select ${[...named, `row_number() over (${order}) as place`].join(', ')} from ${fromSql(source)} where ${where}`;
    return `select place from (${numbered}) as numbered where ${id}`;
  });

function groupSql(source: OutsideSource, { field, length }: GroupBy): string {
  const column = columnNamed(source, field);
  if (column === undefined) return 'null::text';
  const value = readValue(column);
  return length === undefined || column.type === 'boolean' || column.type === 'tags'
    ? value
    : `left(${value}, ${length})`;
}

/** The rows in groups. */
export const groupsStatement = (source: OutsideSource, grouping: Grouping): Statement =>
  statement((bind) => {
    const by = grouping.by.map((each, at) => `${groupSql(source, each)} as g${at}`);
    const sums = (grouping.sums ?? []).map((name, at) => `${sumSql(source, name)} as s${at}`);
    const where = whereSql(source, bind, grouping);
    const group = by.length === 0 ? '' : ` group by ${by.map((_, at) => at + 1).join(', ')} order by count(*) desc`;
    const wanted = [...by, 'count(*) as total', ...sums].join(', ');
    return `select ${wanted} from ${fromSql(source)} where ${where}${group} limit ${MOST_ROWS}`;
  });

/** A number as rows hold it; one that JavaScript cannot hold stays a text. */
function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? value : number;
}

/** One value as rows hold it. */
export function storedValue(source: OutsideSource, name: string, value: unknown): unknown {
  const type = columnNamed(source, name)?.type;
  if (value === null || value === undefined) return null;
  if (type === 'integer' || type === 'decimal') return numberOf(value);
  return Array.isArray(value) ? value.filter((member) => typeof member === 'string') : value;
}

const NEVER = { creator: '', createTime: '', updater: '', updateTime: '', deleteTime: '' };

/** A row of an answer as stores have it; nobody noted who made it and when. */
export function rowOf(source: OutsideSource, answered: SqlResult['rows'][number]): Row {
  const values = source.table.columns.flatMap(({ number }) => {
    const name = outsideName(number);
    return Object.hasOwn(answered, name) ? [[name, storedValue(source, name, answered[name])] as const] : [];
  });
  const id = outsideId(keyTexts(source).map((_, at) => String(answered[`k${at}`] ?? '')));
  return { ...Object.fromEntries(values), ...NEVER, version: Number(answered.row_version ?? 1), id };
}
