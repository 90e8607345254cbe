import { type Tab, tabKey } from '@src/contracts/tab.ts';
import { type ActorRefFrom, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { closedKeys, decide, needsConfirmation } from './tabs.decide.ts';
import * as ops from './tabs.ops.ts';
import type { TabList, TabsEmitted, TabsEvent, TabsInput } from './tabs.types.ts';

interface TabsContext extends TabList {
  readonly root: TabsInput['root'];
  readonly startsEnabled: boolean;
}

/** Handler of nearly every event: `decide` computes the next list, and root is notified of the result. */
const APPLY = { actions: 'apply' } as const;

/** Holds the list of open pages, their order and the active one, and decides where to go when one closes. */
export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    emitted: {} as TabsEmitted,
    input: {} as TabsInput,
    tags: {} as 'open',
  },
  guards: {
    startsEnabled: ({ context }) => context.startsEnabled,
    isOn: (_, { enabled }: { enabled: boolean }) => enabled,
  },
  actions: {
    apply: enqueueActions(({ context, event, enqueue }) => {
      if (needsConfirmation(context, event)) {
        enqueue.emit({ type: 'tabs.command.held', command: event });
        return;
      }
      const { list, goTo } = decide(context, event);
      const { tabs, activeKey, homePath, turn, pendingMove } = list;
      enqueue.assign({ tabs, activeKey, homePath, turn, pendingMove });
      const keys = closedKeys(context, list, event);
      if (keys.length > 0) enqueue.sendTo(context.root, { type: 'tabs.closed', keys });
      if (goTo !== null) enqueue.sendTo(context.root, { type: 'tabs.activation.needed', location: goTo });
    }),
  },
}).createMachine({
  id: 'tabs',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({ ...ops.NO_TABS, root: input.root, startsEnabled: input.enabled }),
  initial: 'deciding',
  on: {
    'tabs.visited': APPLY,
    'tabs.dirty.marked': APPLY,
    'tabs.busy.changed': APPLY,
    'tabs.home.known': APPLY,
    'tabs.restored': APPLY,
    'tabs.reset': APPLY,
    // A page that writes its filters to the URL keeps one tab, with tabs on or off.
    'tabs.path.updated': APPLY,
    'tabs.switched': [{ guard: { type: 'isOn', params: ({ event }) => event }, target: '.open' }, { target: '.off' }],
  },
  states: {
    deciding: {
      always: [{ guard: 'startsEnabled', target: 'open' }, { target: 'off' }],
    },
    open: {
      tags: 'open',
      description: 'The tab strip is shown and every command is handled.',
      on: {
        'tabs.close.requested': APPLY,
        'tabs.closeLeft.requested': APPLY,
        'tabs.closeRight.requested': APPLY,
        'tabs.closeOthers.requested': APPLY,
        'tabs.closeAll.requested': APPLY,
        'tabs.refresh.requested': APPLY,
        'tabs.moved': APPLY,
        'tabs.title.set': APPLY,
      },
    },
    off: {
      description:
        'Tabs are switched off: visits are still tracked, so that the strip is right when switched on again (R-67).',
    },
  },
});

export type TabsRef = ActorRefFrom<typeof tabsMachine>;
type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

/** The open tabs in the order of the strip. */
export const selectTabs = (snapshot: TabsSnapshot): readonly Tab[] => snapshot.context.tabs;
/** Key of the active tab; null when the page on screen has none. */
export const selectActiveKey = (snapshot: TabsSnapshot): string | null => snapshot.context.activeKey;
/** The active tab; null when the page on screen has none. */
export const selectActiveTab = (snapshot: TabsSnapshot): Tab | null =>
  ops.findTab(snapshot.context.tabs, snapshot.context.activeKey ?? '') ?? null;
/** True while tabs are switched on. */
export const selectIsEnabled = (snapshot: TabsSnapshot): boolean => snapshot.hasTag('open');
/** True when any page has unsaved work. */
export const selectHasUnsavedWork = (snapshot: TabsSnapshot): boolean => snapshot.context.tabs.some((tab) => tab.dirty);
/** Number of refreshes of a tab's page, used as its key; 0 for a page without a tab. */
export const selectRenderKey =
  (key: string) =>
  (snapshot: TabsSnapshot): number =>
    ops.findTab(snapshot.context.tabs, tabKey(key))?.renderKey ?? 0;
