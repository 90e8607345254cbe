import { findEndpoint } from '@src/server/http/endpoint-path.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { INTERFACES, liveWhere, SITES, textIn } from '../eav-row.ts';

/** The called site, and the path below its prefix, such as `/talks`. */
export interface CalledSite {
  readonly site: Row;
  readonly path: string;
}

/**
 * The site whose prefix matches a path, the longest one; null when there is none. `rest` is the part after `/open/`.
 */
export async function findSite(store: Store, rest: string): Promise<CalledSite | null> {
  const address = `/${rest}`;
  const sites = (await liveWhere(store, SITES))
    .filter((site) => address.startsWith(`${textIn(site, 'apiPrefix')}/`))
    .toSorted((one, other) => textIn(other, 'apiPrefix').length - textIn(one, 'apiPrefix').length);
  const [site] = sites;
  return site === undefined ? null : { site, path: address.slice(textIn(site, 'apiPrefix').length) };
}

/** The called interface, and the values of the `:name` parameters in its path. */
export interface CalledInterface {
  readonly row: Row;
  readonly params: Readonly<Record<string, string>>;
}

const SERVED: ReadonlySet<unknown> = new Set(['published', 'deprecated']);

/**
 * The interfaces that callers of a site can know: those of the site before those of all sites, and served ones before
 * withdrawn ones.
 */
async function knownTo(store: Store, site: Row): Promise<readonly Row[]> {
  const rows = await liveWhere(
    store,
    INTERFACES,
    { field: 'status', op: 'in', value: [...SERVED, 'retired'] },
    {
      any: [
        { field: 'site', op: 'is', value: site.id },
        { field: 'site', op: 'empty' },
      ],
    },
  );
  const rank = (row: Row) => (SERVED.has(row.status) ? 0 : 2) + (row.site === site.id ? 0 : 1);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The interfaces that a site serves; of several with the same method and path, only the one that responds. */
export async function servedBy(store: Store, site: Row): Promise<readonly Row[]> {
  const served = (await knownTo(store, site)).filter(({ status }) => SERVED.has(status));
  const first = (row: Row) => served.find(({ method, path }) => method === row.method && path === row.path);
  return served.filter((row) => first(row) === row);
}

/** Finds the interface for a method and a path below the site's prefix; a withdrawn one only when no other matches. */
export async function findInterface(
  store: Store,
  { site, path }: CalledSite,
  method: string,
): Promise<CalledInterface | null> {
  const known = await knownTo(store, site);
  const endpointsOf = (rows: readonly Row[]) =>
    rows.map((row) => ({ method: textIn(row, 'method'), path: textIn(row, 'path'), row }));
  const served = known.filter(({ status }) => SERVED.has(status));
  const found = findEndpoint(endpointsOf(served), method, path) ?? findEndpoint(endpointsOf(known), method, path);
  return found === undefined ? null : { row: found.endpoint.row, params: found.params };
}

/** Methods of the interfaces at a path, in the order of an `allow` header. */
export async function methodsAt(store: Store, { site, path }: CalledSite): Promise<readonly string[]> {
  const served = await servedBy(store, site);
  return ['GET', 'POST', 'PUT', 'DELETE'].filter(
    (method) =>
      findEndpoint(
        served.map((row) => ({ method: textIn(row, 'method'), path: textIn(row, 'path') })),
        method,
        path,
      ) !== undefined,
  );
}
