import type { Tab } from '@src/contracts/tab.ts';
import { isAtWork } from './tabs.ops.ts';
import type { TabList } from './tabs.types.ts';

/** Maximum number of pages that stay mounted (decisions, 15). */
export const KEPT_TABS = 20;

export interface KeepRules {
  /** `openKeepAlive` of the settings. */
  readonly keepAlive: boolean;
  /** True while tabs are switched on. */
  readonly tabsOn: boolean;
  readonly cap?: number;
}

/**
 * The tabs whose pages stay mounted, in the order of the strip: always the active one, and each with unsaved or running
 * work; the others only with keep-alive and tabs on, and never a page that opts out. Above the maximum the least
 * recently used are unmounted.
 */
export function keptTabs({ tabs, activeKey }: Pick<TabList, 'tabs' | 'activeKey'>, rules: KeepRules): readonly Tab[] {
  const { keepAlive, tabsOn, cap = KEPT_TABS } = rules;
  const wasShown = (tab: Tab) => tab.lastActive > 0;
  const isWanted = (tab: Tab) =>
    tab.key === activeKey ||
    (wasShown(tab) && (isAtWork(tab) || (keepAlive && tabsOn && tab.meta.ignoreKeepAlive !== true)));
  const wanted = tabs.filter(isWanted);
  const leaving = wanted
    .filter((tab) => tab.key !== activeKey && !isAtWork(tab))
    .sort((one, other) => one.lastActive - other.lastActive)
    .slice(0, Math.max(0, wanted.length - cap));
  return wanted.filter((tab) => !leaving.includes(tab));
}
