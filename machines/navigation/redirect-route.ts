import type { PageLocation, RouteTable } from '@src/contracts/routes/route.ts';
import { decodeSegment, safeRedirect } from '@src/lib/location.ts';
import { pathOfName } from '../permission/match-route.ts';

const PREFIX = '/redirect/';

/** Target of the redirect route; `to` is null when it has none and the page does not exist. */
export interface RedirectHop {
  readonly to: PageLocation | null;
}

/**
 * Parses `/redirect/{path}/{_redirect_type}/{_origin_params?}` (specification, section 2); null for any other path.
 * With type `path` the rest is a path of the console, with `name` a route name with its parameters as JSON.
 * Never leaves the application, and never leads to itself or to sign-in; the query is kept.
 */
export function readRedirectRoute(location: PageLocation, table: RouteTable): RedirectHop | null {
  if (!location.path.startsWith(PREFIX)) return null;
  const segments = location.path.slice(PREFIX.length).split('/');
  const typeAt = segments.findLastIndex((segment, index) => index > 0 && (segment === 'name' || segment === 'path'));
  if (typeAt < 1 || segments.length - typeAt > 2) return { to: null };
  const target = segments.slice(0, typeAt).map(decodeSegment).join('/');
  const rest = segments[typeAt + 1];
  const path =
    segments[typeAt] === 'path'
      ? target.startsWith('/')
        ? target
        : `/${target}`
      : pathOfName(table, target, readParams(rest));
  const safe = safeRedirect(path);
  return { to: safe === null ? null : { path: safe.path, search: safe.search || location.search } };
}

/** Parameter values from JSON; anything but an object of strings and numbers counts as none. */
function readParams(segment: string | undefined): Readonly<Record<string, string>> {
  if (segment === undefined || segment === '') return {};
  try {
    const raw: unknown = JSON.parse(decodeSegment(segment));
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
    return Object.fromEntries(
      Object.entries(raw).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    );
  } catch (cause) {
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
}
