import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { type ListQuery, readListQuery, writeListQuery } from '@src/contracts/resource/list-query.ts';

/** State of a list in the URL: query, saved view, previewed record. */
export interface ListAddress {
  readonly query: ListQuery;
  /** Id of the chosen saved view; `none` for the plain list although there is a default view. */
  readonly view: string;
  readonly record: string;
  /** Parameters that the surrounding page uses. */
  readonly own: Readonly<Record<string, string>>;
  /** Unknown parameters and invalid filters. */
  readonly unusable: readonly string[];
}

/** Parameters of the list's URL besides the query. */
export interface ListUrlOptions {
  /** Names of the parameters that the surrounding page uses. */
  readonly own?: readonly string[] | undefined;
  /** Alternative parameter names that links from other pages use. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
}

/** Value of the view parameter for a list without a saved view. */
export const NO_VIEW = 'none';

/** Decodes the search part of a URL. Never throws. */
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

/** The URL parameters of a list's state; defaults are omitted. */
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

/** True when the query equals the one stored in the saved view. */
export function fitsView(query: ListQuery, params: Readonly<Record<string, string>>): boolean {
  const sorted = (one: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(one).toSorted());
  return sorted(viewParams(query)) === sorted(params);
}
