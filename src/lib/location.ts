/** Location inside the application: path and query, without the `#`. */
export interface PageLocation {
  /** Starts with one `/`; never holds the query. */
  readonly path: string;
  /** Empty, or starts with `?`. */
  readonly search: string;
}

const MAX_PATH_LENGTH = 2048;

/** Splits a full path (`/order?x=1`) into path and query. A missing leading slash is added; an in-page hash is dropped. */
export function toLocation(fullPath: string): PageLocation {
  const [beforeHash = ''] = fullPath.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = mark < 0 ? beforeHash : beforeHash.slice(0, mark);
  const search = mark < 0 || mark === beforeHash.length - 1 ? '' : beforeHash.slice(mark);
  return { path: path.startsWith('/') ? path : `/${path}`, search };
}

/** Joins path and query: identifies a tab, and is the target of a redirect. */
export function fullPathOf({ path, search }: PageLocation): string {
  return `${path}${search}`;
}

/** One value of a location's query, decoded once; null when absent. Never throws on malformed escapes. */
export function queryValue(location: PageLocation, name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Joins a relative path to its parent; absolute paths and http addresses stay as they are. */
export function joinPath(parent: string, child: string): string {
  if (child.startsWith('/') || isWebAddress(child)) return child;
  if (child === '') return parent === '' ? '/' : parent;
  return `${parent.endsWith('/') ? parent.slice(0, -1) : parent}/${child}`;
}

/** True for an absolute http or https URL. */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Control characters, which a URL parser ignores. */
const CONTROL = /\p{Cc}/u;

/**
 * True for a full path that a browser cannot resolve to another host: one leading slash, no backslash, no control
 * characters.
 */
export function isInside(fullPath: string): boolean {
  return (
    fullPath.length <= MAX_PATH_LENGTH &&
    fullPath.startsWith('/') &&
    fullPath[1] !== '/' &&
    !fullPath.includes('\\') &&
    !CONTROL.test(fullPath)
  );
}

/**
 * The in-app location of an already decoded redirect value, or null when the redirect is not allowed.
 * Accepts one leading slash and at most 2,048 characters, and never the sign-in or the redirect route.
 */
export function safeRedirect(value: string | null): PageLocation | null {
  if (value === null || !isInside(value)) return null;
  const location = toLocation(value);
  const [, first = ''] = location.path.toLowerCase().split('/');
  return first === 'login' || first === 'redirect' ? null : location;
}

/**
 * Escapes every malformed `%` of an address so that it can be decoded; well-formed addresses are returned unchanged.
 */
export function escapeMalformedPercent(address: string): string {
  try {
    decodeURI(address);
    return address;
  } catch (cause) {
    if (cause instanceof URIError) return address.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%(?!25)/g, '%25');
    throw cause;
  }
}

/** Decodes one escaped path segment; a malformed escape is returned unchanged. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (cause instanceof URIError) return segment;
    throw cause;
  }
}
