import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { Row, SortBy } from '@src/server/store/store.ts';
import { textIn } from '../eav-row.ts';
import { type RecordsRequest, searchedColumns, shownFields } from '../interface-answer.ts';
import { fieldNamed, type Model } from '../records/find-model.ts';
import { MAX_VALUE_LENGTH, parseValue } from '../records/parse-value.ts';

/** Limits of the paging parameters. */
export const PAGE_BOUNDS = { page: 10_000, size: 100 } as const;
/** Maximum number of conditions in a call, besides those of the interface. */
const MAX_CONDITIONS = 10;
/** Query parameters that are not fields; `_t` is a time stamp against caching. */
const OWN_NAMES: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'q', '_t']);
const ORDERED = { from: 'atLeast', to: 'atMost' } as const;

/** Parses a whole number from 1 to `most`. */
const countIn = (text: string, most: number): number | undefined =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

/** The field that callers may filter by with this code: it must be returned, and filterable, indexed or unique. */
export function filterField(row: Row, model: Model, code: string): FieldDefinition | null {
  const field = shownFields(row, model.fields).some((each) => textIn(each, 'code') === code)
    ? fieldNamed(model, code)
    : null;
  if (field === null) return null;
  const { filterable, indexed, unique } = field.stored;
  const isOffered = filterable === true || indexed === true || unique === true;
  return isOffered && kindOf(field.drawn.kind).quick !== null ? field.drawn : null;
}

/** Parses one condition of the query: `code=value`, or `code_from` and `code_to` for ordered values. */
function readCondition(row: Row, model: Model, name: string, text: string): Condition | null {
  const whole = filterField(row, model, name);
  const [, code = '', end] = /^(.+)_(from|to)$/.exec(name) ?? [];
  const ranged = whole === null && end !== undefined ? filterField(row, model, code) : null;
  const field = whole ?? (ranged !== null && kindOf(ranged.kind).quick === 'range' ? ranged : null);
  const value = field === null ? undefined : parseValue(text, field);
  if (field === null || value === undefined) return null;
  return {
    field: field.name,
    op: whole === null && end !== undefined ? ORDERED[end === 'from' ? 'from' : 'to'] : 'is',
    value,
  };
}

/** Codes of the fields that callers may sort by: those that are returned and sortable. */
export function sortCodes(row: Row, model: Model): readonly string[] {
  const codes = shownFields(row, model.fields).map((field) => textIn(field, 'code'));
  return codes.filter((code) => {
    const column = fieldNamed(model, code)?.drawn.list;
    return typeof column === 'object' && column.sortable !== false;
  });
}

/** Parses a sort order such as `-seats`. */
function readSort(row: Row, model: Model, text: string): SortBy | null {
  const code = text.replace(/^-/, '');
  const field = sortCodes(row, model).includes(code) ? fieldNamed(model, code) : null;
  return field === null ? null : { field: field.drawn.name, descending: text.startsWith('-') };
}

type Faults = Record<string, FieldErrors[string]>;

/** Parses page, size, sort and search words; adds faults by parameter name. */
function readPaging(row: Row, model: Model, query: CallRequest['query'], faults: Faults) {
  const { page = '1', size = String(row.pageSize ?? 20), sort = '', q = '' } = query;
  const asked = { page: countIn(page, PAGE_BOUNDS.page), size: countIn(size, PAGE_BOUNDS.size) };
  if (asked.page === undefined) faults.page = { rule: 'format', params: { min: 1, max: PAGE_BOUNDS.page } };
  if (asked.size === undefined) faults.size = { rule: 'format', params: { min: 1, max: PAGE_BOUNDS.size } };
  const order = sort === '' ? null : readSort(row, model, sort);
  if (sort !== '' && order === null) faults.sort = { rule: 'unknownField' };
  if (q.length > MAX_VALUE_LENGTH) faults.q = { rule: 'tooLong', params: { max: MAX_VALUE_LENGTH } };
  if (q !== '' && searchedColumns(row, model).length === 0) faults.q = { rule: 'unknownField' };
  return { page: asked.page ?? 1, size: asked.size ?? 1, sort: order === null ? [] : [order], words: q };
}

/** Parses conditions by field code; adds faults by parameter name. */
function readConditions(row: Row, model: Model, query: CallRequest['query'], faults: Faults): readonly Condition[] {
  const named = Object.entries(query).filter(([name]) => !OWN_NAMES.has(name));
  return named.flatMap(([name, text], at) => {
    const condition = at < MAX_CONDITIONS ? readCondition(row, model, name, text) : null;
    if (condition !== null) return [condition];
    const isField = [name, name.replace(/_(?:from|to)$/, '')].some((code) => filterField(row, model, code) !== null);
    faults[name] = { rule: isField ? 'format' : 'unknownField' };
    return [];
  });
}

/**
 * Parses the query of a list call: page, size, sort, q, and conditions by field code.
 * @throws ServerError 1001 with every parameter that is unknown, of a wrong type, or out of range
 */
export function readParams(row: Row, model: Model, { query }: CallRequest): Omit<RecordsRequest, 'params'> {
  const faults: Faults = {};
  const paging = readPaging(row, model, query, faults);
  const where = readConditions(row, model, query, faults);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { ...paging, where };
}
