import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Row, SortBy, Store } from '@src/server/store/store.ts';
import { filtersOf, isOfOne, paramsIn } from '../definitions/interface-contract.ts';
import { chosenAt } from '../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../definitions/model-definition.ts';
import { textIn } from './eav-row.ts';
import { type Join, withJoined } from './open/joins.ts';
import { shownOf, toAnswer } from './open/public-record.ts';
import { fieldNamed, type Model } from './records/find-model.ts';
import { parseValue } from './records/parse-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call asks of an interface beside what the interface says itself. */
export interface AskedAnswer {
  /** What stands in the address where the path has `:name`; null when the interface is only tried. */
  readonly params: Readonly<Record<string, string>> | null;
  readonly where: readonly Condition[];
  /** Instead of the interface's own order; empty for that one. */
  readonly sort: readonly SortBy[];
  /** Words that fields of texts must hold. */
  readonly words: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** One page of records by the codes of their fields, and how many fit. */
export interface ListedRecords {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly list: readonly Values[];
}

/** The fields that an interface shows of its own collection: those that it names, else all. */
export const shownFields = (row: Values, fields: readonly Row[]): readonly Row[] => shownOf(chosenAt(row, ''), fields);

/** Columns in which words are looked for: those of texts that are shown. */
export function searchedColumns(row: Values, { fields, resource }: Model): readonly string[] {
  const columns = new Set(shownFields(row, fields).map(columnOf));
  const searched = resource.definition.fields.filter(({ name, search }) => search === true && columns.has(name));
  return searched.map(({ name }) => name);
}

/** What records must fit by the interface itself and by its address; null when the address cannot name any record. */
function conditionsOf(row: Values, model: Model, params: AskedAnswer['params']): readonly Condition[] | null {
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
    // What the interface itself says is taken as it stands; callers have to write values of the field's type.
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

/** The rows that a call of an interface finds now. */
export async function findRows(store: Store, row: Values, model: Model, asked: AskedAnswer) {
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

/** What a call asks that names one record. */
export const askedOne = (params: AskedAnswer['params']): AskedAnswer => ({
  ...{ params, where: [], sort: [], words: '', page: 1, size: 1 },
});

/** The records that a call of an interface finds now, as callers get them. */
export async function listFor(
  store: Store,
  row: Values,
  model: Model & { readonly joins: readonly Join[] },
  asked: AskedAnswer,
): Promise<ListedRecords> {
  const { rows, total } = await findRows(store, row, model, asked);
  const shown = shownFields(row, model.fields);
  const answers = rows.map((record) => toAnswer(record, shown));
  return { total, page: asked.page, size: asked.size, list: await withJoined(store, rows, answers, model.joins) };
}

/** What an interface answers when it is tried: one record, or the first of a page. Nothing is written: a write shows a record that is there. */
export async function sampleOf(
  store: Store,
  row: Values,
  model: Model & { readonly joins: readonly Join[] },
  size: number,
): Promise<unknown> {
  const listed = await listFor(store, row, model, { ...askedOne(null), size });
  const [first = null] = listed.list;
  if (row.method === 'DELETE') return first === null ? null : { id: first.id };
  return isOfOne(row) || row.method !== 'GET' ? first : listed;
}
