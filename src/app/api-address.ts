import type { AppConfig } from '@src/contracts/app-config.ts';
import { apiUrl, originOf } from '@src/services/http/url.ts';

/** Why another API address is not used. */
export type AddressRefusal = 'unreadable' | 'notListed';

/** Whether the demo may send its calls to `address`: to this origin, or to a host of `externalHosts`. Null when it may. */
export function addressRefusal(
  address: string,
  { externalHosts }: Pick<AppConfig, 'externalHosts'>,
  pageOrigin: string,
): AddressRefusal | null {
  if (address === '' || apiUrl({ base: address, prefix: '', pageOrigin }, '/') === null) return 'unreadable';
  const { origin, host } = new URL(address, pageOrigin);
  return origin === pageOrigin || externalHosts.includes(host) || externalHosts.includes(origin) ? null : 'notListed';
}

/** The stored address that is used, and the one that is refused: at most one of them. */
export interface ApiOverride {
  readonly used: string | null;
  readonly refused: string | null;
}

/** No other address than the configured one. */
export const NO_OVERRIDE: ApiOverride = { used: null, refused: null };

/** What becomes of a stored address in the demo; a hardened console uses none. */
export function apiOverride(
  stored: string | null,
  config: Pick<AppConfig, 'externalHosts' | 'hardened'>,
  pageOrigin: string,
): ApiOverride {
  if (stored === null) return NO_OVERRIDE;
  const isRefused = config.hardened || addressRefusal(stored, config, pageOrigin) !== null;
  return isRefused ? { used: null, refused: stored } : { used: stored, refused: null };
}

/** True when the demo's calls would leave its origin, which it must not even start with. */
export function leavesOrigin(apiBase: string, pageOrigin: string): boolean {
  return originOf(apiBase, pageOrigin) !== pageOrigin;
}
