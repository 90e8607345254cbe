import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { eavSiteResource } from '../definitions/site.ts';
import { readAll } from '../records/read-all.ts';

/** A site that can be called: its name, and its path prefix. */
export interface CallableSite {
  readonly id: string;
  readonly name: string;
  readonly apiPrefix: string;
}

/** Loads the sites that serve an interface: its own, or all that are not archived; online ones first. */
export async function loadSites(api: ResourceApi, own: string, signal: AbortSignal): Promise<readonly CallableSite[]> {
  const rows = await readAll(api.open(eavSiteResource), { filters: {}, sort: 'name' }, signal);
  return rows
    .filter(({ id, status }) => (own === '' ? status !== 'archived' : id === own))
    .toSorted((one, other) => Number(other.status === 'online') - Number(one.status === 'online'))
    .map(({ id, name, apiPrefix }) => ({ id, name: String(name), apiPrefix: String(apiPrefix) }));
}

/** The base URL of open interfaces, from the console's configuration. */
export const openBase = ({ apiBase, urlPrefix }: { readonly apiBase: string; readonly urlPrefix: string }): string =>
  new URL(`${apiBase}${urlPrefix}/open`, globalThis.location.href).href;
