/** Marker in the list of hosts for the console's own guide, which is served from `docs/` on the same origin. */
const OWN_HOST = 'self';

/** Classification of an address before anything is loaded from it. `own` is a page that ships with the console. */
export type FrameAddress =
  | { readonly kind: 'allowed' | 'own'; readonly href: string; readonly host: string }
  | { readonly kind: 'blocked'; readonly href: string | null; readonly host: string };

/**
 * Allows https addresses of the configured hosts, and the console's own guide when configured; never the console
 * itself, never another scheme.
 */
export function frameAddress(src: string, hosts: readonly string[], base: string): FrameAddress {
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'blocked', href: null, host: src.slice(0, 100) };
  }
  const { href, host, protocol } = url;
  // A user name in a URL can imitate a host.
  if (url.username !== '' || url.password !== '') return { kind: 'blocked', href: null, host };
  if (hosts.includes(OWN_HOST) && href.startsWith(new URL('docs/', base).href)) return { kind: 'own', href, host };
  const allowed = protocol === 'https:' && host !== new URL(base).host && hosts.includes(host);
  return { kind: allowed ? 'allowed' : 'blocked', href, host };
}
