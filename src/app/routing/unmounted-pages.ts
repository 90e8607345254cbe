import type { ResolvedPage } from '@machines/navigation/index.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import { type Tab, tabKey } from '@src/contracts/tab.ts';

/** The facts that decide which pages stay mounted after a navigation. */
export interface NavigationFacts {
  /** The page on screen; null before the first one. */
  readonly current: ResolvedPage | null;
  readonly tabs: readonly Tab[];
  readonly activeKey: string | null;
  readonly tabsOn: boolean;
  readonly keepAlive: boolean;
}

/** Outside the shell: no page stays mounted behind it. */
const OUTSIDE = '/main-out';

/**
 * Tab keys of the pages that a navigation unmounts; null for all. A keep-alive page stays mounted when it is left, and
 * a page whose address changes only in its query stays in place.
 */
export function pagesUnmountedBy(to: PageLocation, facts: NavigationFacts): readonly string[] | null {
  const { current, tabs, activeKey, tabsOn, keepAlive } = facts;
  if (to.path === OUTSIDE) return null;
  if (current === null) return [];
  const { location } = current;
  const key = tabKey(location);
  const own =
    tabs.find((tab) => tab.key === activeKey && tab.path === location.path) ?? tabs.find((tab) => tab.key === key);
  const staysInPlace = to.path === location.path && (!tabsOn || own === undefined);
  if (staysInPlace || tabKey(to) === (own?.key ?? key)) return [];
  const isKeptAlive = own !== undefined && tabsOn && keepAlive && own.meta.ignoreKeepAlive !== true;
  return isKeptAlive ? [] : [own?.key ?? key];
}
