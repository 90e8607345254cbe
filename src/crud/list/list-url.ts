import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type ListQuery, readListQuery, writeListQuery } from '@src/contracts/resource/list-query.ts';

/** State of a list in the URL: query, saved view, previewed record. */
export interface ListAddress {
  readonly query: ListQuery;
  /** The saved view that was chosen; `none` for the plain list although there is a usual view. */
  readonly view: string;
  readonly record: string;
  /** Parameters that the page around the list reads itself. */
  readonly own: Readonly<Record<string, string>>;
  /** Parameters that mean nothing here. */
  readonly unusable: readonly string[];
}

/** Parameters of the list's URL besides the query. */
export interface ListUrlOptions {
  /** Parameters that the page reads itself. */
  readonly own?: readonly string[] | undefined;
  /** Other names of parameters, as links of other pages have them. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
}

/** The saved view of an address that wants none. */
export const NO_VIEW = 'none';

/** Reads the search part of an address. Never throws. */
export function readAddress(
  definition: ResourceDefinition,
  search: string,
  { own = [], aliases = {} }: ListUrlOptions = {},
): ListAddress {
  const params = [...new URLSearchParams(search)].map(([name, value]) => [aliases[name] ?? name, value] as const);
  const { view = '', record = '', ...others } = Object.fromEntries(params.filter(([name]) => !own.includes(name)));
  const { query, unusable } = readListQuery(definition, others);
  return { query, view, record, own: Object.fromEntries(params.filter(([name]) => own.includes(name))), unusable };
}

/** The parameters of an address; what is as usual is left out. */
export function paramsOf({
  query,
  view,
  record,
  own,
}: Omit<ListAddress, 'unusable'>): Readonly<Record<string, string>> {
  return {
    ...writeListQuery(query),
    ...(view === '' ? {} : { view }),
    ...(record === '' ? {} : { record }),
    ...own,
  };
}

/** Query string of a URL: empty, or starting with `?`. */
export function searchOf(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}

/** Parameters of a query stored in a saved view: all except the page. */
export function viewParams(query: ListQuery): Readonly<Record<string, string>> {
  return writeListQuery({ ...query, page: 1, after: '' });
}

/** True when the query is what the saved view keeps. */
export function fitsView(query: ListQuery, params: Readonly<Record<string, string>>): boolean {
  const sorted = (one: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(one).toSorted());
  return sorted(viewParams(query)) === sorted(params);
}
