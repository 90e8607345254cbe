import type { ResourceDefinition } from '../../../contracts/resource/definition.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { readSort } from '../../../contracts/resource/list-query.ts';
import type { SortBy } from '../../../server/store/store.ts';

/**
 * What a table is asked for by its list: orders of rows, fields by one of whose few values it is filtered, numbers that are added
 * up, and fields that are searched for parts of texts.
 */
export interface ListUses {
  readonly sorts: readonly (readonly SortBy[])[];
  readonly filters: readonly string[];
  readonly totals: readonly string[];
  readonly parts: readonly string[];
}

/** What a list offers at first sight: its own order, those of its columns, and searching parts of texts. */
export function listUses(
  definition: ResourceDefinition,
  fields: readonly { readonly name: string; readonly kind: string }[],
): ListUses {
  const byName = new Map(definition.fields.map((field) => [field.name, field]));
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const isOrdered = (name: string) => kinds.has(name) && kinds.get(name) !== 'list';
  // Options have an order of their own.
  const inOrder = (by: SortBy): SortBy => {
    const options = byName.get(by.field)?.options;
    return options === undefined ? by : { ...by, order: options.map(({ value }) => value) };
  };
  const usual = readSort(definition, definition.sort) ?? [];
  const shown = definition.fields.filter(
    ({ name, list }) => isOrdered(name) && isShown(list) && readSort(definition, name) !== undefined,
  );
  const each = shown.flatMap(({ name: field }) => [[{ field, descending: false }], [{ field, descending: true }]]);
  const all = [usual, ...each].filter((sort) => sort.length > 0 && sort.every(({ field }) => isOrdered(field)));
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

/** The name of the index of a sort; another order of options is another index. */
export const sortName = (sort: readonly SortBy[]): string =>
  sort
    .map(({ field, descending, order }) => {
      const direction = descending === true ? 'd' : 'a';
      return `${direction}${order === undefined ? '' : digestOf(order.join())}_${field}`;
    })
    .join('_');

/** Tells lists of options apart in names. */
function digestOf(text: string): string {
  let digest = 0;
  for (const character of text) digest = (Math.imul(digest, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return digest.toString(36);
}
