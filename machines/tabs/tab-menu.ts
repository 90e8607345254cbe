import type { Tab } from '@src/contracts/tab.ts';
import { TAB_ACTION, type TabAction } from './tabs.api.ts';
import { findTab, isAffixed } from './tabs.ops.ts';
import type { TabList } from './tabs.types.ts';

/** One item of a tab's menu, in display order. */
export interface TabMenuLine {
  readonly action: TabAction;
  readonly textKey: string;
  readonly disabled: boolean;
  readonly dividerAfter: boolean;
}

/** The menu of a tab. On an inactive tab only closing it and closing all are enabled. Empty for an unknown key. */
export function tabMenu({ tabs, activeKey }: Pick<TabList, 'tabs' | 'activeKey'>, key: string): readonly TabMenuLine[] {
  const tab = findTab(tabs, key);
  if (tab === undefined) return [];
  const [index, count, away] = [tabs.indexOf(tab), tabs.length, tab.key !== activeKey];
  const line = (action: TabAction, name: string, disabled: boolean, dividerAfter = false): TabMenuLine => ({
    action,
    textKey: `layout.multipleTab.${name}`,
    disabled,
    dividerAfter,
  });
  return [
    line(TAB_ACTION.REFRESH, 'reload', away),
    line(TAB_ACTION.CLOSE, 'close', isAffixed(tab) || count === 1, true),
    line(TAB_ACTION.CLOSE_LEFT, 'closeLeft', index === 0 || away),
    line(TAB_ACTION.CLOSE_RIGHT, 'closeRight', away || index === count - 1, true),
    line(TAB_ACTION.CLOSE_OTHER, 'closeOther', count === 1 || away),
    line(TAB_ACTION.CLOSE_ALL, 'closeAll', count === 1),
  ];
}

/** True when the strip offers to close a tab: not an affixed one, and not the only one. */
export function isClosable(tabs: readonly Tab[], tab: Tab): boolean {
  return tabs.length > 1 && !isAffixed(tab);
}
