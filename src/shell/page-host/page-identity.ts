import type { MountedPage } from './page-list.ts';

/** Identities of the mounted pages by page key, stable over URL changes. */
export interface Identities {
  readonly next: number;
  readonly ids: ReadonlyMap<string, number>;
  readonly paths: ReadonlyMap<string, string>;
}

/** No page is mounted yet. */
export const NO_IDENTITIES: Identities = { next: 1, ids: new Map(), paths: new Map() };

/**
 * Assigns each page an identity that survives a change of its query: a list that writes its page number into the URL
 * stays mounted. A page keeps its identity when its key is unchanged, or when exactly one page with the same path was
 * replaced by another, together with its tab.
 */
export function identify(
  before: Identities,
  pages: readonly MountedPage[],
  openTabs: ReadonlySet<string> = new Set(),
): Identities {
  const present = new Set([...openTabs, ...pages.map(({ key }) => key)]);
  const gone = [...before.ids.keys()].filter((key) => !present.has(key));
  const came = pages.filter(({ key }) => !before.ids.has(key));
  const ids = new Map<string, number>();
  let { next } = before;
  for (const { key, path } of pages) {
    const left = gone.filter((old) => before.paths.get(old) === path);
    const arrived = came.filter((page) => page.path === path);
    const moved = left.length === 1 && arrived.length === 1 ? before.ids.get(left[0] ?? '') : undefined;
    const known = before.ids.get(key) ?? moved;
    ids.set(key, known ?? next);
    if (known === undefined) next += 1;
  }
  return { next, ids, paths: new Map(pages.map(({ key, path }) => [key, path])) };
}

/** True when both contain the same pages with the same identities. */
export function sameIdentities(one: Identities, other: Identities): boolean {
  return one.ids.size === other.ids.size && [...one.ids].every(([key, id]) => other.ids.get(key) === id);
}
