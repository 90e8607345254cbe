import type { ResolvedPage } from '@machines/navigation/index.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import { type Tab, tabKey } from '@src/contracts/tab.ts';

/** What decides which pages a navigation leaves mounted. */
export interface NavigationFacts {
  /** The page on screen; null before the first one. */
  readonly current: ResolvedPage | null;
  readonly tabs: readonly Tab[];
  readonly activeKey: string | null;
  readonly tabsOn: boolean;
  readonly keepAlive: boolean;
}

/** Stands outside the shell: no page is kept behind it. */
const OUTSIDE = '/main-out';

/**
 * The pages that a navigation ends, by tab key; null for all. A kept page is not ended by leaving it, and one whose address
 * only gets another query stays where it is.
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
  const isKept = own !== undefined && tabsOn && keepAlive && own.meta.ignoreKeepAlive !== true;
  return isKept ? [] : [own?.key ?? key];
}
