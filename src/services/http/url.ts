import { wellFormed } from './to-well-formed.ts';

/** Base URL of the API: base and prefix of the configuration, and the page's origin for relative bases. */
export interface ApiLocation {
  readonly base: string;
  readonly prefix: string;
  readonly pageOrigin: string;
}

/** Placeholder origin where the page's is unknown; no real host can have this name. */
export const UNKNOWN_ORIGIN = 'http://page.invalid';

/** URL of a path of the API; null when it could leave the API's origin or its base. */
export function apiUrl({ base, prefix, pageOrigin }: ApiLocation, path: string): string | null {
  const root = withoutEndSlash(base);
  const place = withoutEndSlash(prefix);
  if (!isSafeBase(root) || !isSafePath(path) || (place !== '' && !isSafePath(place))) return null;
  const url = `${root}${rooted(place)}${rooted(path)}`;
  const origin = originOf(url, pageOrigin);
  return origin !== null && origin === originOf(root, pageOrigin) ? url : null;
}

/** Appends a REST value to a path with one slash between; slashes in the value stay. */
export function withRestValue(path: string, value: string): string {
  const [before = '', ...queries] = path.split('?');
  const encoded = value
    .split('/')
    .map((segment) => (isDotSegment(segment) ? segment : encodeURIComponent(wellFormed(segment))))
    .join('/');
  const joined = `${withoutEndSlash(before)}/${encoded.startsWith('/') ? encoded.slice(1) : encoded}`;
  return [joined, ...queries].join('?');
}

/** The origin of a URL; null when it is invalid. */
export function originOf(url: string, pageOrigin: string): string | null {
  return URL.canParse(url, pageOrigin) ? new URL(url, pageOrigin).origin : null;
}

function isSafeBase(base: string): boolean {
  if (base === '') return true;
  if (/^https?:\/\/[^/\\]/i.test(base)) return isPrintable(base) && !base.includes('\\') && !/[?#@]/.test(base);
  return base.startsWith('/') && isSafePath(base);
}

function isSafePath(path: string): boolean {
  if (path === '' || !isPrintable(path) || path.includes('\\') || path.includes('#')) return false;
  const [before = ''] = path.split('?', 1);
  if (before.includes('//') || /^[a-z][a-z0-9+.-]*:/i.test(before)) return false;
  return !before.split('/').some(isDotSegment);
}

function isDotSegment(segment: string): boolean {
  const plain = segment.toLowerCase().replaceAll('%2e', '.');
  return plain === '.' || plain === '..';
}

/** False for control characters and spaces: URL parsers skip some of them, which would hide another path. */
function isPrintable(text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0x20 && code !== 0x7f && !(code >= 0x80 && code < 0xa0);
  });
}

function rooted(path: string): string {
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

function withoutEndSlash(path: string): string {
  return path.endsWith('/') && !path.endsWith('//') ? path.slice(0, -1) : path;
}
