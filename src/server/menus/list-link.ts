import type { Condition } from '../../contracts/resource/condition.ts';
import type { RouteEntry } from '../../contracts/routes/route-entry.ts';

/** The entry of an absolute path in a menu. */
function entryAt(entries: readonly RouteEntry[], wanted: string, parent = ''): RouteEntry | undefined {
  for (const entry of entries) {
    const path = entry.path.startsWith('/') ? entry.path : `${parent}/${entry.path}`;
    const found = path === wanted ? entry : entryAt(entry.children ?? [], wanted, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Address of the list that a record page belongs to, narrowed by a condition; undefined when the menu lacks one of the two
 * pages.
 */
export function listLink(menu: readonly RouteEntry[], recordPage: string, where: Condition): string | undefined {
  const list = entryAt(menu, recordPage)?.meta.currentActiveMenu;
  if (list === undefined || entryAt(menu, list) === undefined) return undefined;
  return `${list}?${new URLSearchParams({ where: JSON.stringify(where) })}`;
}
