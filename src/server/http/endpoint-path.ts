import { memoize } from '../../lib/memoize.ts';

/**
 * Matches a path against a pattern and returns its parameters: the part at each `:name`, and the unescaped rest of the path at
 * a final `*name`; null when it does not match. A part is never empty.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [fixed = '', rest] = pattern.split('/*', 2);
  if (rest === undefined) return matchParts(pattern.split('/'), path.split('/'));
  const parts = fixed.split('/');
  const given = path.split('/');
  const left = given.slice(parts.length).join('/');
  const params = left === '' ? null : matchParts(parts, given.slice(0, parts.length));
  return params === null ? null : { ...params, [rest]: left };
}

function matchParts(wanted: readonly string[], given: readonly string[]): Readonly<Record<string, string>> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return null;
      continue;
    }
    const value = decode(text);
    if (value === '') return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return '';
    throw cause;
  }
}

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The index of an endpoint, and the fixed beginning of its path. */
interface Entry {
  readonly at: number;
  readonly start: string;
}

/** The beginning of a path, up to its second slash. */
const getHead = (path: string): string => path.slice(0, path.indexOf('/', 1) + 1 || path.length);

/**
 * Indexes endpoints by method and by the beginning of their paths, so that only a few of hundreds are compared. Endpoints with a
 * shorter fixed beginning are listed under every key; the empty key, for all other paths, has only these.
 */
const byMethod = memoize((endpoints: readonly Route[]) => {
  const methods = new Map<string, Map<string, Entry[]>>();
  const entries = endpoints.map(({ method, path }, at) => ({ at, method, start: path.split(/[:*]/, 1)[0] ?? '' }));
  for (const method of new Set(entries.map((entry) => entry.method))) {
    const own = entries.filter((entry) => entry.method === method);
    const isOpen = ({ start }: Entry) => !start.includes('/', 1);
    const heads = new Set(['', ...own.map(({ start }) => getHead(start))]);
    const under = (head: string) => own.filter((entry) => isOpen(entry) || getHead(entry.start) === head);
    methods.set(method, new Map([...heads].map((head) => [head, under(head)])));
  }
  return methods;
});

function entriesFor(heads: ReadonlyMap<string, readonly Entry[]> | undefined, path: string): readonly Entry[] {
  return heads?.get(getHead(path)) ?? heads?.get('') ?? [];
}

/** The methods that a path supports. */
export function methodsOf(endpoints: readonly Route[], path: string): readonly string[] {
  return [...byMethod(endpoints)].flatMap(([method, heads]) => {
    const isCalled = entriesFor(heads, path).some(
      ({ at, start }) => path.startsWith(start) && matchPath(endpoints[at]?.path ?? '', path) !== null,
    );
    return isCalled ? [method] : [];
  });
}

/** Finds the endpoint of a method and a path: a fixed path takes precedence over one with parameters. */
export function findEndpoint<Each extends Route>(
  endpoints: readonly Each[],
  method: string,
  path: string,
): { readonly endpoint: Each; readonly params: Readonly<Record<string, string>> } | undefined {
  const matches = entriesFor(byMethod(endpoints).get(method), path).flatMap(({ at, start }) => {
    const endpoint = path.startsWith(start) ? endpoints[at] : undefined;
    const params = endpoint === undefined ? null : matchPath(endpoint.path, path);
    return endpoint === undefined || params === null ? [] : [{ endpoint, params }];
  });
  return (
    matches.find(({ endpoint }) => endpoint.path === path) ??
    matches.find(({ endpoint }) => !/\/:[^/]+$/.test(endpoint.path)) ??
    matches[0]
  );
}
