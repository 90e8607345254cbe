/** In the list of hosts: the guide of the console's own, which lies in `docs/` beside it. */
const OWN_HOST = 'self';

/** What an address comes to before anything is fetched from it. `own` is a page that the console brought along. */
export type FrameAddress =
  | { readonly kind: 'allowed' | 'own'; readonly href: string; readonly host: string }
  | { readonly kind: 'blocked'; readonly href: string | null; readonly host: string };

/**
 * Allows https addresses of the configured hosts, and the console's own guide where the configuration says so; never the
 * console itself, never another scheme.
 */
export function frameAddress(src: string, hosts: readonly string[], base: string): FrameAddress {
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'blocked', href: null, host: src.slice(0, 100) };
  }
  const { href, host, protocol } = url;
  if (hosts.includes(OWN_HOST) && href.startsWith(new URL('docs/', base).href)) return { kind: 'own', href, host };
  const allowed = protocol === 'https:' && host !== new URL(base).host && hosts.includes(host);
  return { kind: allowed ? 'allowed' : 'blocked', href, host };
}
