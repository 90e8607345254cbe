import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { Tab } from '@src/contracts/tab.ts';
import { getUnsavedTabsLostBy } from './tabs.decide.ts';
import type { TabsRef } from './tabs.machine.ts';
import { selectActiveKey, selectIsEnabled } from './tabs.machine.ts';
import type { TabsCommand } from './tabs.types.ts';

/** Codes of tab actions (specification, section 4). */
export const TAB_ACTION = {
  REFRESH: 0,
  CLOSE_ALL: 1,
  CLOSE_LEFT: 2,
  CLOSE_RIGHT: 3,
  CLOSE_OTHER: 4,
  CLOSE_CURRENT: 5,
  CLOSE: 6,
} as const;
export type TabAction = (typeof TAB_ACTION)[keyof typeof TAB_ACTION];

/** Error message while tabs are off, as fixed by section 4 of the specification. */
export const TABS_OFF = 'The multi-tab page is currently not open, please open it in the settings！';

/**
 * Actions of views on tabs. Without a key they apply to the current tab. Every call throws `Error(TABS_OFF)` while tabs are off.
 */
export interface TabsApi {
  readonly run: (action: TabAction, key?: string) => void;
  readonly refreshPage: (key?: string) => void;
  readonly closeAll: () => void;
  readonly closeLeft: (key?: string) => void;
  readonly closeRight: (key?: string) => void;
  readonly closeOther: (key?: string) => void;
  readonly closeCurrent: () => void;
  readonly close: (key?: string) => void;
  readonly setTitle: (title: string, key?: string) => void;
  readonly updatePath: (location: PageLocation, key?: string) => void;
  /** The tabs whose unsaved work an action would lose; a refresh loses that of its own tab. Never throws. */
  readonly getUnsavedTabsLostBy: (action: TabAction, key?: string) => readonly Tab[];
}

const COMMANDS: Readonly<Record<TabAction, (key: string) => TabsCommand>> = {
  [TAB_ACTION.REFRESH]: (key) => ({ type: 'tabs.refresh.requested', key }),
  [TAB_ACTION.CLOSE_ALL]: () => ({ type: 'tabs.closeAll.requested' }),
  [TAB_ACTION.CLOSE_LEFT]: (key) => ({ type: 'tabs.closeLeft.requested', key }),
  [TAB_ACTION.CLOSE_RIGHT]: (key) => ({ type: 'tabs.closeRight.requested', key }),
  [TAB_ACTION.CLOSE_OTHER]: (key) => ({ type: 'tabs.closeOthers.requested', key }),
  [TAB_ACTION.CLOSE_CURRENT]: (key) => ({ type: 'tabs.close.requested', key }),
  [TAB_ACTION.CLOSE]: (key) => ({ type: 'tabs.close.requested', key }),
};

/** Creates the tab commands for views over a running tabs actor. */
export function createTabsApi(tabs: TabsRef): TabsApi {
  const current = () => selectActiveKey(tabs.getSnapshot()) ?? '';
  const send = (command: TabsCommand) => {
    if (!selectIsEnabled(tabs.getSnapshot())) throw new Error(TABS_OFF);
    tabs.send(command);
  };
  const commandOf = (action: TabAction, key = current()) =>
    COMMANDS[action](action === TAB_ACTION.CLOSE_CURRENT ? current() : key);
  const run = (action: TabAction, key?: string) => send(commandOf(action, key));
  return {
    run,
    refreshPage: (key) => run(TAB_ACTION.REFRESH, key),
    closeAll: () => run(TAB_ACTION.CLOSE_ALL),
    closeLeft: (key) => run(TAB_ACTION.CLOSE_LEFT, key),
    closeRight: (key) => run(TAB_ACTION.CLOSE_RIGHT, key),
    closeOther: (key) => run(TAB_ACTION.CLOSE_OTHER, key),
    closeCurrent: () => run(TAB_ACTION.CLOSE_CURRENT),
    close: (key) => run(TAB_ACTION.CLOSE, key),
    setTitle: (title, key = current()) => send({ type: 'tabs.title.set', key, title }),
    updatePath: (location, key = current()) => send({ type: 'tabs.path.updated', key, location }),
    getUnsavedTabsLostBy: (action, key) => getUnsavedTabsLostBy(tabs.getSnapshot().context, commandOf(action, key)),
  };
}
