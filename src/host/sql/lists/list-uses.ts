import type { ResourceDefinition } from '../../../contracts/resource/definition.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { readSort } from '../../../contracts/resource/list-query.ts';
import type { SortBy } from '../../../server/store/store.ts';

/**
 * The queries that the list of a table makes: sort orders, filters by fields with few values, sums, and fields that are searched
 * for parts of texts.
 */
export interface ListUses {
  readonly sorts: readonly (readonly SortBy[])[];
  readonly filters: readonly string[];
  readonly totals: readonly string[];
  readonly parts: readonly string[];
}

/** The queries of a resource's list: its default order, those of its columns, filters, totals and text search. */
export function listUses(
  definition: ResourceDefinition,
  fields: readonly { readonly name: string; readonly kind: string }[],
): ListUses {
  const byName = new Map(definition.fields.map((field) => [field.name, field]));
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const isOrdered = (name: string) => kinds.has(name) && kinds.get(name) !== 'list';
  // Options are sorted in the order of their definition.
  const inOrder = (by: SortBy): SortBy => {
    const options = byName.get(by.field)?.options;
    return options === undefined ? by : { ...by, order: options.map(({ value }) => value) };
  };
  const defaultSort = readSort(definition, definition.sort) ?? [];
  const shown = definition.fields.filter(
    ({ name, list }) => isOrdered(name) && isShown(list) && readSort(definition, name) !== undefined,
  );
  const each = shown.flatMap(({ name: field }) => [[{ field, descending: false }], [{ field, descending: true }]]);
  const all = [defaultSort, ...each].filter((sort) => sort.length > 0 && sort.every(({ field }) => isOrdered(field)));
  const sorts = new Map(all.map((sort) => [JSON.stringify(sort), sort.map(inOrder)]));
  const parts = definition.fields.filter(
    ({ name, kind, search = false, filter = false }) =>
      (search === true || (filter && kindOf(kind).quick === 'contains')) &&
      (kinds.get(name) === 'text' || kinds.get(name) === 'list'),
  );
  const filters = definition.fields.filter(
    ({ name, filter, options }) => filter === true && options !== undefined && kinds.get(name) === 'text',
  );
  const totals = (definition.totals ?? []).filter((name) => kinds.get(name) === 'number');
  return {
    sorts: [...sorts.values()],
    filters: filters.map(({ name }) => name),
    totals,
    parts: parts.map(({ name }) => name),
  };
}

const isShown = (list: ResourceDefinition['fields'][number]['list']): boolean =>
  list !== false && !(typeof list === 'object' && list.hidden === true);

/** The part of an index name for a sort; it differs for another order of options. */
export const sortName = (sort: readonly SortBy[]): string =>
  sort
    .map(({ field, descending, order }) => {
      const direction = descending === true ? 'd' : 'a';
      return `${direction}${order === undefined ? '' : digestOf(order.join())}_${field}`;
    })
    .join('_');

/** A short hash, which distinguishes lists of options in names. */
function digestOf(text: string): string {
  let digest = 0;
  for (const character of text) digest = (Math.imul(digest, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return digest.toString(36);
}
