import type { Condition } from '@src/contracts/resource/condition.ts';
import { findOmissions, without } from '@src/server/resource/rows/bound-rows.ts';
import type { Row, SortBy, Store } from '@src/server/store/store.ts';
import { filtersOf, isOfOne, paramsIn } from '../definitions/interface-contract.ts';
import { columnOf } from '../definitions/model-definition.ts';
import { textIn } from './eav-row.ts';
import { type Join, withJoined } from './open/joins.ts';
import { publicFields, toAnswer } from './open/public-record.ts';
import { fieldNamed, type Model } from './records/find-model.ts';
import { parseValue } from './records/parse-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call requests, besides what the interface defines. */
export interface RecordsRequest {
  /** Values of the `:name` parameters in the path; null in a test of the interface. */
  readonly params: Readonly<Record<string, string>> | null;
  readonly where: readonly Condition[];
  /** Replaces the interface's own order unless empty. */
  readonly sort: readonly SortBy[];
  /** Search words that text fields must contain. */
  readonly words: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly size: number;
}

/** One page of records by field code, with the total number of matches. */
export interface ListedRecords {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly list: readonly Values[];
}

/** The fields that an interface returns of its own collection. */
export const shownFields = (row: Values, fields: readonly Row[]): readonly Row[] => publicFields(row, '', fields);

/** Columns that a search covers: the searchable ones that are returned. */
export function searchedColumns(row: Values, { fields, resource }: Model): readonly string[] {
  const columns = new Set(shownFields(row, fields).map(columnOf));
  const searched = resource.definition.fields.filter(({ name, search }) => search === true && columns.has(name));
  return searched.map(({ name }) => name);
}

/** The conditions of the interface and of its path parameters; null when the parameters cannot match any record. */
function conditionsOf(row: Values, model: Model, params: RecordsRequest['params']): readonly Condition[] | null {
  const filters = filtersOf(row).filter((each) => each !== null);
  const named = new Set(filters.map(([, value]) => value));
  const own = paramsIn(row.path)
    .filter((name) => !named.has(`:${name}`))
    .map((name) => [name, `:${name}`] as const);
  const conditions: Condition[] = [];
  for (const [code, value] of [...filters, ...own]) {
    const isParam = value.startsWith(':');
    if (isParam && params === null) continue;
    const text = isParam ? (params?.[value.slice(1)] ?? '') : value;
    const field = fieldNamed(model, code);
    if (field === null && code !== 'id') return null;
    // Values in the interface's own filters are used as text when they cannot be parsed; callers must send values of
    // the field's type.
    const parsed = field === null ? text : (parseValue(text, field.drawn) ?? (isParam ? undefined : text));
    if (parsed === undefined) return null;
    conditions.push({ field: field?.drawn.name ?? 'id', op: 'is', value: parsed });
  }
  return conditions;
}

function orderOf(row: Values, model: Model): readonly SortBy[] {
  const order = textIn(row, 'order');
  const field = fieldNamed(model, order.replace('-', ''));
  return field === null ? [] : [{ field: field.drawn.name, descending: order.startsWith('-') }];
}

/** The current rows that match a call of an interface. */
export async function findRows(store: Store, row: Values, model: Model, asked: RecordsRequest) {
  const own = conditionsOf(row, model, asked.params);
  if (own === null) return { total: 0, rows: [] };
  return store.select(model.resource.collection, {
    where: { all: [{ field: 'deleteTime', op: 'empty' }, ...own, ...asked.where] },
    search: { text: asked.words, fields: searchedColumns(row, model) },
    sort: asked.sort.length > 0 ? asked.sort : orderOf(row, model),
    from: (asked.page - 1) * asked.size,
    size: asked.size,
  });
}

/** The request for one record. */
export const singleRecordRequest = (params: RecordsRequest['params']): RecordsRequest => ({
  ...{ params, where: [], sort: [], words: '', page: 1, size: 1 },
});

const FIXED: ReadonlySet<string> = new Set(['id', 'version']);

/** Records of a page, of which long ones lack the fields that they name in `omitted`; a smaller page has them. */
function boundAnswers(list: readonly Values[]): readonly Values[] {
  const omissions = findOmissions(list, { fixed: FIXED });
  return list.map((answer, index) => {
    const omitted = omissions[index] ?? [];
    return omitted.length === 0 ? answer : { ...without(answer, omitted), omitted };
  });
}

/** The current records that match a call of an interface, as callers receive them. A single record has all of its fields. */
export async function listFor(
  store: Store,
  row: Values,
  model: Model & { readonly joins: readonly Join[] },
  asked: RecordsRequest,
): Promise<ListedRecords> {
  const { rows, total } = await findRows(store, row, model, asked);
  const shown = shownFields(row, model.fields);
  const answers = rows.map((record) => toAnswer(record, shown));
  const list = await withJoined(store, rows, answers, model.joins);
  return { total, page: asked.page, size: asked.size, list: asked.size === 1 ? list : boundAnswers(list) };
}

/**
 * The sample response of a test: one record, or the start of a page. Writes nothing: a write interface shows an
 * existing record.
 */
export async function sampleOf(
  store: Store,
  row: Values,
  model: Model & { readonly joins: readonly Join[] },
  size: number,
): Promise<unknown> {
  const listed = await listFor(store, row, model, { ...singleRecordRequest(null), size });
  const [first = null] = listed.list;
  if (row.method === 'DELETE') return first === null ? null : { id: first.id };
  return isOfOne(row) || row.method !== 'GET' ? first : listed;
}
