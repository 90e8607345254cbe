import { type OutsideSource, outsideId, outsideName } from '../../server/http/outside-databases.ts';
import type { GroupBy, Grouping, Row, Selection, SortBy } from '../../server/store/store.ts';
import type { SqlResult } from '../sql/sql-client.ts';
import {
  type Bind,
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

/** The key comes last, so that pages never overlap. */
function orderSql(source: OutsideSource, bind: Bind, sort: readonly SortBy[]): string {
  const columns = sort.flatMap(({ field, descending, order }) => {
    const direction = descending === true ? 'desc' : 'asc';
    if (field === 'id') return keyColumns(source).map(({ name }) => `${quotedName(name)} ${direction}`);
    const column = columnNamed(source, field);
    if (column === undefined || column.type === 'tags' || column.type === 'json') return [];
    const name = quotedName(column.name);
    // Types of which nobody knows that they have an order are sorted by their texts.
    const value = column.type === 'other' ? `${name}::text` : name;
    if (order === undefined) return [`${value} ${direction} nulls last`];
    return [`array_position(${bind([...order])}::text[], ${name}::text) ${direction} nulls last`];
  });
  const key = keyColumns(source).map(({ name }) => quotedName(name));
  const all = [...columns, ...key];
  return all.length === 0 ? '' : ` order by ${all.join(', ')}`;
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
    const { sort = [], from = 0, size = MOST_ROWS, keysOnly } = selection;
    const where = whereSql(source, bind, selection);
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
