import type { Condition } from '../../../contracts/resource/condition.ts';
import { fieldsIn } from '../../../contracts/resource/condition.ts';
import { fieldOf, permissionCode } from '../../../contracts/resource/definition.ts';
import { conditionOf } from '../../../contracts/resource/filter-condition.ts';
import {
  filteredField,
  type ListQuery,
  MAX_WORDS,
  readListQuery,
  readSort,
  type SortKey,
} from '../../../contracts/resource/list-query.ts';
import { type Choice, COUNTED_AT_ONCE, FOUND_AT_ONCE } from '../../../contracts/resource/responses.ts';
import { countNumberSearch } from '../../auth/number-search.ts';
import { allows } from '../../auth/permissions.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { invalidParameter } from '../../http/server-error.ts';
import type { Row, SortBy } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import { binnedSince, both, findRow, NOT_DELETED, scopeOf } from '../stored-record.ts';
import { canSearchWhole, isHidden, isTitleHidden, titleFor } from './mask.ts';

/** Maximum rows of a tree, which is displayed as a whole. */
export const MAX_TREE_ROWS = 5000;

/** The rows that a query finds for this reader, and their order. */
export interface Finding {
  readonly where: Condition | null;
  readonly search: { readonly text: string; readonly fields: readonly string[]; readonly whole: readonly string[] };
  readonly sort: readonly SortBy[];
}

/** Maximum records that a call counts for these rows. */
export const maxCountOf = ({ search }: { readonly search: { readonly text: string } }): number =>
  search.text.trim() === '' ? COUNTED_AT_ONCE : FOUND_AT_ONCE;

/** Further query parameters that a call reads, and list parameters that it does not support. */
interface QueryNames {
  readonly others?: readonly string[];
  readonly unread?: readonly string[];
}

/**
 * Parses the parameters of a list.
 * @throws ServerError 1001 for a parameter that is unknown, unsupported or invalid, or that would reveal a hidden field
 */
export function readQuery(
  work: Work,
  params: CallRequest['query'],
  { others = [], unread = [] }: QueryNames = {},
): ListQuery {
  const { definition } = work.resource;
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => !others.includes(name)));
  const { query, unusable } = readListQuery(definition, own);
  const hidden = (name: string) => {
    const field = fieldOf(definition, name);
    return field !== undefined && isHidden(work, field);
  };
  const names = [
    ...unusable,
    ...unread.filter((name) => Object.hasOwn(own, name)),
    ...Object.keys(query.filters).filter((name) => hidden(filteredField(definition, name)?.name ?? name)),
    ...(query.sort.some(({ field }) => hidden(field)) ? ['sort'] : []),
    ...(query.where !== null && fieldsIn(query.where).some(hidden) ? ['where'] : []),
  ];
  if (names.length > 0) throw invalidParameter(...names);
  return query;
}

/** Converts a query to a selection of the store, limited to the reader's records and fields. */
export async function findingOf(work: Work, query: ListQuery): Promise<Finding> {
  const { definition } = work.resource;
  const where = both(
    query.bin ? binnedSince(work.context) : NOT_DELETED,
    await scopeOf(work),
    conditionOf(definition, query),
  );
  const searched = definition.fields.filter(({ search = false }) => search !== false);
  const fields = searched.filter((field) => !isHidden(work, field));
  const whole = searched.filter((field) => isHidden(work, field) && canSearchWhole(work, field));
  if (whole.some(({ kind }) => kind === 'phone')) await countNumberSearch(work.context, work.actor.user.id, query.q);
  const sort = query.sort.length > 0 ? query.sort : defaultSort(work);
  return {
    where,
    search: { text: query.q, fields: fields.map(({ name }) => name), whole: whole.map(({ name }) => name) },
    sort: sort.map(({ field, descending }) => ({ field, descending, ...optionOrder(work, field) })),
  };
}

/** The default order of a list, without hidden fields, which would leak their values. */
function defaultSort(work: Work): readonly SortKey[] {
  const { definition } = work.resource;
  return (readSort(definition, definition.sort) ?? []).filter(({ field: name }) => {
    const field = fieldOf(definition, name);
    return field === undefined || !isHidden(work, field);
  });
}

/** Options are ordered as in the definition. */
function optionOrder({ resource }: Work, name: string): Pick<SortBy, 'order'> {
  const options = fieldOf(resource.definition, name)?.options;
  return options === undefined ? {} : { order: options.map(({ value }) => value) };
}

const MAX_CHOICES = 100;
const DEFAULT_CHOICES = 20;

/** Query parameters of choices; `_t` is the time stamp of a GET. */
const CHOICE_NAMES: ReadonlySet<string> = new Set(['q', 'ids', 'size', 'besides', 'same', 'where', '_t']);

/**
 * Parses the requested ids and the number of choices.
 * @throws ServerError 1001 for unknown or invalid parameters, because ignoring a filter would return all choices
 */
function readChoices({ definition }: Work['resource'], query: CallRequest['query']) {
  const ids = [...new Set((query.ids ?? '').split(',').filter(Boolean))];
  const size = query.size ?? '';
  const unusable = [
    ...Object.keys(query).filter((name) => !CHOICE_NAMES.has(name)),
    ...(ids.length > MAX_CHOICES ? ['ids'] : []),
    ...((query.q ?? '').trim().length > MAX_WORDS ? ['q'] : []),
    ...(size === '' || /^[1-9]\d{0,6}$/.test(size) ? [] : ['size']),
  ];
  if (unusable.length > 0) throw invalidParameter(...unusable);
  // A tree is returned as a whole, because a part of it would lack parents.
  const most = definition.tree === undefined ? MAX_CHOICES : MAX_TREE_ROWS;
  return { ids, size: Math.min(most, Number(size) || DEFAULT_CHOICES) };
}

/** True when the reader may view the records: repeated queries for matching choices would reveal the values of a field. */
const mayView = ({ resource: { definition }, actor }: Work): boolean =>
  allows(actor.permissions, permissionCode(definition, 'view'));

/** Excludes a record and, with `same`, selects those that have the same value as it in a field. */
async function toBesidesCondition(
  work: Work,
  { besides = '', same = '' }: CallRequest['query'],
): Promise<Condition | null> {
  if (besides === '') return null;
  const other = { field: 'id', op: 'isNot', value: besides } as const;
  if (same === '') return other;
  const field = fieldOf(work.resource.definition, same);
  if (field === undefined || isHidden(work, field) || !mayView(work)) throw invalidParameter('same');
  const value = (await findRow(work, besides))[same];
  return both(other, typeof value === 'string' ? { field: same, op: 'is', value } : null);
}

/** The additional filter of choices. */
async function toFilter(work: Work, { where: wanted }: CallRequest['query']): Promise<Condition | null> {
  if (wanted === undefined || wanted === '') return null;
  if (!mayView(work)) throw invalidParameter('where');
  const { where } = readQuery(work, { where: wanted });
  const { definition, rules } = work.resource;
  if (where !== null) await rules?.limitFilter?.(where, definition, work.context);
  return where;
}

/** The field that distinguishes records with the same title: the first unique one. */
const findDistinctField = (work: Work) =>
  work.resource.definition.fields.find(
    (field) => field.unique === true && field.name !== work.resource.definition.titleField && !isHidden(work, field),
  );

/** The fields besides the title by which choices are found: for readers who may only choose, none but the one that choices show. */
function findSearchedFields(work: Work): readonly string[] {
  const searched = work.resource.definition.fields.filter((field) => field.search === true && !isHidden(work, field));
  const shown = mayView(work) ? searched : searched.filter((field) => field === findDistinctField(work));
  return shown.map(({ name }) => name);
}

/** Records to choose from: those with these ids, or those that match the search text. */
export async function choicesFrom(work: Work, { query }: CallRequest): Promise<{ list: Choice[]; total: number }> {
  const { resource, context } = work;
  const { definition, collection } = resource;
  const { ids, size } = readChoices(resource, query);
  const named = ids.length === 0 ? NOT_DELETED : ({ field: 'id', op: 'in', value: ids } as const);
  const search = {
    text: query.q ?? '',
    fields: [...new Set([...(isTitleHidden(work) ? [] : [definition.titleField]), ...findSearchedFields(work)])],
  };
  const countTo = maxCountOf({ search });
  const selected = await context.store.select(collection, {
    where: both(named, await scopeOf(work), await toBesidesCondition(work, query), await toFilter(work, query)),
    search,
    sort: defaultSort(work),
    size: ids.length === 0 ? size : ids.length,
    countTo,
  });
  const isNamed = ids.length > 0 && mayView(work);
  const list = selected.rows.map((row) => {
    const { page, ...choice } = choiceOf(work, row);
    return isNamed && page !== undefined ? { ...choice, page } : choice;
  });
  return { list, total: Math.min(selected.total, countTo) };
}

/** Maximum characters of a label or note: a choice is shown on one line. */
const MAX_LABEL = 200;

/** The beginning of a text that is too long for a choice; never half of a character beyond the Basic Multilingual Plane. */
const shortened = (text: string): string =>
  text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** A record as a choice, with the path of its page if its resource has one. */
export function choiceOf(work: Work, row: Row): Choice {
  const { definition } = work.resource;
  const distinct = row[findDistinctField(work)?.name ?? ''];
  const parentField = definition.tree?.parentField;
  const parent = parentField === undefined ? undefined : row[parentField];
  return {
    value: row.id,
    label: shortened(titleFor(work, row)),
    ...(typeof distinct === 'string' && distinct !== '' ? { note: shortened(distinct) } : {}),
    ...(definition.page === undefined ? {} : { page: definition.page.replace(':id', encodeURIComponent(row.id)) }),
    ...(parentField === undefined ? {} : { parent: typeof parent === 'string' ? parent : null }),
  };
}
