export { getMountedTabs, type KeepAliveRules } from './mounted-tabs.ts';
export { findSearchedTab } from './searched-tab.ts';
export { isClosable, tabMenu } from './tab-menu.ts';
export { createTabsApi, TAB_ACTION, type TabAction } from './tabs.api.ts';
export { getUnsavedTabsLostBy } from './tabs.decide.ts';
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
export { isAffixed } from './tabs.ops.ts';
export { type LazyTabsRef, selectKnownTabs, storedTabs } from './tabs.status.ts';
export type { RestoredPage, TabsEvent, TabsFact, TabVisit } from './tabs.types.ts';
