export { KEPT_TABS, type KeepRules, keptTabs } from './kept-tabs.ts';
export { isClosable, type TabMenuLine, tabMenu } from './tab-menu.ts';
export { createTabsApi, TAB_ACTION, TABS_OFF, type TabAction, type TabsApi } from './tabs.api.ts';
export {
  selectActiveKey,
  selectActiveTab,
  selectHasUnsavedWork,
  selectIsEnabled,
  selectRenderKey,
  selectTabs,
  type TabsRef,
  tabsMachine,
} from './tabs.machine.ts';
export { deservesTab, isAffixed, reviveTabs } from './tabs.ops.ts';
export type { TabList, TabsCommand, TabsEvent, TabsFact, TabsInput, TabVisit } from './tabs.types.ts';
