import type { Tab } from '@src/contracts/tab.ts';
import { hasUnsavedOrRunningWork } from './tabs.ops.ts';
import type { TabList } from './tabs.types.ts';

/** Maximum number of pages that stay mounted. */
export const MAX_MOUNTED_TABS = 20;

export interface KeepAliveRules {
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
export function getMountedTabs(
  { tabs, activeKey }: Pick<TabList, 'tabs' | 'activeKey'>,
  rules: KeepAliveRules,
): readonly Tab[] {
  const { keepAlive, tabsOn, cap = MAX_MOUNTED_TABS } = rules;
  const wasShown = (tab: Tab) => tab.lastActive > 0;
  const isWanted = (tab: Tab) =>
    tab.key === activeKey ||
    (wasShown(tab) && (hasUnsavedOrRunningWork(tab) || (keepAlive && tabsOn && tab.meta.ignoreKeepAlive !== true)));
  const wanted = tabs.filter(isWanted);
  const leaving = wanted
    .filter((tab) => tab.key !== activeKey && !hasUnsavedOrRunningWork(tab))
    .sort((one, other) => one.lastActive - other.lastActive)
    .slice(0, Math.max(0, wanted.length - cap));
  return wanted.filter((tab) => !leaving.includes(tab));
}
