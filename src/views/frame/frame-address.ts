/** What an address comes to before anything is fetched from it. */
export type FrameAddress =
  | { readonly kind: 'allowed'; readonly href: string; readonly host: string }
  | { readonly kind: 'blocked'; readonly href: string | null; readonly host: string };

/** Allows https addresses of the configured hosts; never the console's own pages, never another scheme. */
export function frameAddress(src: string, hosts: readonly string[], ownHost: string): FrameAddress {
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'blocked', href: null, host: src.slice(0, 100) };
  }
  const { href, host, protocol } = url;
  const allowed = protocol === 'https:' && host !== ownHost && hosts.includes(host);
  return { kind: allowed ? 'allowed' : 'blocked', href, host };
}
