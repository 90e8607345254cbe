import type { AppConfig, AppConfigResult } from '@src/contracts/settings/app-config.ts';
import { apiUrl, originOf } from '@src/services/http/url.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice } from '@src/services/storage/slices.ts';
import { IS_DEMO } from '../is-demo.ts';

/** Reason why another API address is refused. */
export type AddressError = 'unreadable' | 'notListed';

/**
 * Checks whether the demo may send its calls to `address`: this origin, or a host of `externalHosts`. Null when
 * it may.
 */
export function addressError(
  address: string,
  { externalHosts }: Pick<AppConfig, 'externalHosts'>,
  pageOrigin: string,
): AddressError | null {
  if (address === '' || apiUrl({ base: address, prefix: '', pageOrigin }, '/') === null) return 'unreadable';
  const { origin, host } = new URL(address, pageOrigin);
  return origin === pageOrigin || externalHosts.includes(host) || externalHosts.includes(origin) ? null : 'notListed';
}

/** The stored address as used or as refused; at most one is set. */
export interface ApiOverride {
  readonly used: string | null;
  readonly refused: string | null;
}

/** No override of the configured address. */
const NO_OVERRIDE: ApiOverride = { used: null, refused: null };

/** Resolves a stored address in the demo; a hardened console ignores it. */
export function apiOverride(
  stored: string | null,
  config: Pick<AppConfig, 'externalHosts' | 'hardened'>,
  pageOrigin: string,
): ApiOverride {
  if (stored === null) return NO_OVERRIDE;
  const isRefused = config.hardened || addressError(stored, config, pageOrigin) !== null;
  return isRefused ? { used: null, refused: stored } : { used: stored, refused: null };
}

/** Reads the demo's stored address, used or refused; other consoles have none. */
export const storedOverride = (storage: AppStorage, config: AppConfig, pageOrigin: string): ApiOverride =>
  IS_DEMO ? apiOverride(storage.read(apiAddressSlice)?.val ?? null, config, pageOrigin) : NO_OVERRIDE;

/** The demo has public accounts and no security: it refuses to start with another origin. */
export function rejectRemoteServer(read: AppConfigResult, pageOrigin: string): AppConfigResult {
  if (!read.ok || originOf(read.config.apiBase, pageOrigin) === pageOrigin) return read;
  return { ok: false, field: 'apiBase', reason: `${read.config.apiBase} is not ${pageOrigin}` };
}
