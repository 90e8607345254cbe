import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { eavSiteResource } from '../definitions/site.ts';
import { readAll } from '../records/read-all.ts';

/** A site that may be called: its name, and the prefix that its addresses have. */
export interface CallableSite {
  readonly id: string;
  readonly name: string;
  readonly apiPrefix: string;
}

/** The sites at which an interface answers: its own, or all that are not archived; those that are online first. */
export async function loadSites(api: ResourceApi, own: string, signal: AbortSignal): Promise<readonly CallableSite[]> {
  const rows = await readAll(api.open(eavSiteResource), { filters: {}, sort: 'name' }, signal);
  return rows
    .filter(({ id, status }) => (own === '' ? status !== 'archived' : id === own))
    .toSorted((one, other) => Number(other.status === 'online') - Number(one.status === 'online'))
    .map(({ id, name, apiPrefix }) => ({ id, name: String(name), apiPrefix: String(apiPrefix) }));
}

/** The web address below which the interfaces of sites answer, by the configuration of the console. */
export const openBase = ({ apiBase, urlPrefix }: { readonly apiBase: string; readonly urlPrefix: string }): string =>
  new URL(`${apiBase}${urlPrefix}/open`, globalThis.location.href).href;
