import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type ListQuery, readListQuery, writeListQuery } from '@src/contracts/resource/list-query.ts';

/** What the address of a list says: which rows, which saved view, which record is previewed. */
export interface ListAddress {
  readonly query: ListQuery;
  /** The saved view that was chosen; `none` for the plain list although there is a usual view. */
  readonly view: string;
  readonly record: string;
  /** Parameters that mean nothing here. */
  readonly unusable: readonly string[];
}

/** The saved view of an address that wants none. */
export const NO_VIEW = 'none';

/** Reads the search part of an address. Never throws. */
export function readAddress(definition: ResourceDefinition, search: string): ListAddress {
  const params = Object.fromEntries(new URLSearchParams(search));
  const { query, unusable } = readListQuery(definition, params);
  return { query, view: params.view ?? '', record: params.record ?? '', unusable };
}

/** The parameters of an address; what is as usual is left out. */
export function paramsOf({ query, view, record }: Omit<ListAddress, 'unusable'>): Readonly<Record<string, string>> {
  return {
    ...writeListQuery(query),
    ...(view === '' ? {} : { view }),
    ...(record === '' ? {} : { record }),
  };
}

/** The search part of an address: empty, or starting with `?`. */
export function searchOf(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}

/** What of a query a saved view keeps: everything but the page. */
export function viewParams(query: ListQuery): Readonly<Record<string, string>> {
  return writeListQuery({ ...query, page: 1, after: '' });
}

/** True when the query is what the saved view keeps. */
export function fitsView(query: ListQuery, params: Readonly<Record<string, string>>): boolean {
  const sorted = (one: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(one).toSorted());
  return sorted(viewParams(query)) === sorted(params);
}
