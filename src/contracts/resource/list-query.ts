import * as v from 'valibot';
import { type Condition, conditionContract } from './condition.ts';
import { fieldOf, type ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { isComparable, MAX_VALUES } from './field-kinds/comparable-values.ts';
import { kindOf } from './field-kinds/index.ts';

/** Page sizes that a list offers (specification, section 9); the first is the default. */
export const PAGE_SIZES = [10, 50, 80, 100] as const;

/** Fields that every record has and a list may sort and filter by, with their kinds. */
export const COMMON_FIELD_KINDS: Readonly<Record<string, string>> = {
  id: 'text',
  creator: 'person',
  createTime: 'datetime',
  updater: 'person',
  updateTime: 'datetime',
};

/** One column of a sort. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Everything that determines the rows of a list. It is stored in the address only. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Empty for the definition's own sort. */
  readonly sort: readonly SortKey[];
  /** Text of the quick search. */
  readonly q: string;
  /** The filter bar: by field name, or field name with `_from` or `_to`; several values are joined by commas. */
  readonly filters: Readonly<Record<string, string>>;
  /** The filter builder. */
  readonly where: Condition | null;
  /** True for the recycle bin. */
  readonly bin: boolean;
  /** Cursor: the id of the row after which a list continues: the `next` of an earlier response, or its last row. */
  readonly after: string;
}

/** The default query. */
export const PLAIN_QUERY: ListQuery = {
  page: 1,
  size: PAGE_SIZES[0],
  sort: [],
  q: '',
  filters: {},
  where: null,
  bin: false,
  after: '',
};

/** Names of parameters that are not filters; `_t` is the time stamp of a GET. */
const OWN_NAMES = new Set(['page', 'size', 'sort', 'q', 'where', 'bin', 'after', '_t']);
const MAX_PAGE_SIZE = 100;
/** Maximum characters of one parameter; longer ones are refused before they are parsed. */
const MAX_PARAM_LENGTH = 4000;
const MAX_SORT_KEYS = 5;
/** Maximum characters of the search text: a truncated longer text would match other records. */
export const MAX_WORDS = 200;

/** A parsed query, and its invalid parameters: a server refuses them, the console reports them and continues. */
export interface ReadQuery {
  readonly query: ListQuery;
  readonly unusable: readonly string[];
}

/** Parses a query from the parameters of an address. Never throws. */
export function readListQuery(definition: ResourceDefinition, params: Readonly<Record<string, string>>): ReadQuery {
  const unusable: string[] = [];
  const take = <Value>(name: string, read: (text: string) => Value | undefined, otherwise: Value): Value => {
    const text = params[name];
    if (text === undefined || text.trim() === '') return otherwise;
    const value = text.length > MAX_PARAM_LENGTH ? undefined : read(text);
    if (value === undefined) unusable.push(name);
    return value ?? otherwise;
  };
  const filters = Object.entries(params).filter(([name, text]) => {
    if (OWN_NAMES.has(name) || text.trim() === '') return false;
    const usable = isReadableFilter(definition, name, text);
    if (!usable) unusable.push(name);
    return usable;
  });
  const query: ListQuery = {
    page: take('page', (text) => countOf(text, 1_000_000), PLAIN_QUERY.page),
    size: take('size', (text) => countOf(text, MAX_PAGE_SIZE), PLAIN_QUERY.size),
    sort: take('sort', (text) => readSort(definition, text), PLAIN_QUERY.sort),
    q: take('q', (text) => (text.trim().length > MAX_WORDS ? undefined : text.trim()), ''),
    filters: Object.fromEntries(filters.map(([name, text]) => [name, text.trim()])),
    where: take('where', (text) => readWhere(definition, text), null),
    bin: take('bin', (text) => text === '1' || undefined, false),
    after: take('after', (text) => text, PLAIN_QUERY.after),
  };
  return { query, unusable };
}

/** The parameters of a query, without default values. The inverse of `readListQuery`. */
export function writeListQuery(query: ListQuery): Readonly<Record<string, string>> {
  return {
    ...query.filters,
    ...(query.q === '' ? {} : { q: query.q }),
    ...(query.where === null ? {} : { where: JSON.stringify(query.where) }),
    ...(query.sort.length === 0 ? {} : { sort: writeSort(query.sort) }),
    ...(query.bin ? { bin: '1' } : {}),
    ...(query.page === PLAIN_QUERY.page ? {} : { page: String(query.page) }),
    ...(query.size === PLAIN_QUERY.size ? {} : { size: String(query.size) }),
    ...(query.after === '' ? {} : { after: query.after }),
  };
}

/** Parses a sort such as `-createTime,name`; undefined when a field is unknown or not sortable. */
export function readSort(definition: ResourceDefinition, text: string): readonly SortKey[] | undefined {
  const parts = text.split(',', MAX_SORT_KEYS + 1);
  if (parts.length > MAX_SORT_KEYS) return undefined;
  const keys = parts.map(sortKey);
  return keys.every(({ field }) => isSortable(definition, field)) ? keys : undefined;
}

/** Parses the keys of a sort without checking field names; empty text has none. */
export const sortKeys = (text: string): readonly SortKey[] => (text === '' ? [] : text.split(',').map(sortKey));

function sortKey(part: string): SortKey {
  const name = part.trim();
  return { field: name.replace(/^-/, ''), descending: name.startsWith('-') };
}

/** A sort as text. */
export const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');

/** The kind of a field, including common fields; undefined for an unknown field. */
export function kindNameOf(definition: ResourceDefinition, field: string): string | undefined {
  return fieldOf(definition, field)?.kind ?? commonKind(field);
}

function commonKind(name: string): string | undefined {
  return Object.hasOwn(COMMON_FIELD_KINDS, name) ? COMMON_FIELD_KINDS[name] : undefined;
}

function isSortable(definition: ResourceDefinition, name: string): boolean {
  const kind = kindNameOf(definition, name);
  const column = fieldOf(definition, name)?.list;
  const forbidden = typeof column === 'object' && column.sortable === false;
  return kind !== undefined && kindOf(kind).sortable && !forbidden;
}

function isReadableFilter(definition: ResourceDefinition, name: string, text: string): boolean {
  const field = filteredField(definition, name);
  if (field === undefined || text.length > MAX_PARAM_LENGTH) return false;
  const kind = kindOf(field.kind);
  if (kind.quick === 'contains') return true;
  const parts = kind.quick === 'in' ? text.split(',') : [text];
  return parts.length <= MAX_VALUES && parts.every((part) => kind.parse(part.trim(), field) !== undefined);
}

/** The field of a filter bar parameter, including `_from` and `_to`. */
export function filteredField(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  const field = filterable(definition, name);
  if (field !== undefined) return kindOf(field.kind).quick === null ? undefined : field;
  const [, bounded = ''] = /^(.+)_(?:from|to)$/.exec(name) ?? [];
  const ranged = filterable(definition, bounded);
  return ranged !== undefined && kindOf(ranged.kind).quick === 'range' ? ranged : undefined;
}

function filterable(definition: ResourceDefinition, name: string): FieldDefinition | undefined {
  const field = fieldOf(definition, name);
  if (field !== undefined) return field.filter === false ? undefined : field;
  const kind = commonKind(name);
  return kind === undefined ? undefined : { name, kind, label: name };
}

function readWhere(definition: ResourceDefinition, text: string): Condition | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.maxLength(4000), v.parseJson(), conditionContract), text);
  return read.success && isAllowed(definition, read.output) ? read.output : undefined;
}

/** True when the kind of each field permits the comparison and its value; prevents guessing secrets by comparisons. */
function isAllowed(definition: ResourceDefinition, condition: Condition): boolean {
  if ('field' in condition) {
    const field = filterable(definition, condition.field);
    return (
      field !== undefined && kindOf(field.kind).comparisons.includes(condition.op) && isComparable(field, condition)
    );
  }
  if ('not' in condition) return isAllowed(definition, condition.not);
  return ('all' in condition ? condition.all : condition.any).every((member) => isAllowed(definition, member));
}

function countOf(text: string, most: number): number | undefined {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}
