import { type Tab, tabKey } from '@src/contracts/tab.ts';
import { type ActorRefFrom, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { ALWAYS_LIMIT } from '../shared/always-limit.ts';
import { closedKeys, decide, mustWait } from './tabs.decide.ts';
import * as ops from './tabs.ops.ts';
import type { TabList, TabsCommand, TabsEmitted, TabsEvent, TabsInput, TabsNews } from './tabs.types.ts';

interface TabsContext extends TabList {
  readonly root: TabsInput['root'];
  readonly startsEnabled: boolean;
}

const sameStored = (before: TabList, after: TabList) =>
  JSON.stringify(ops.storedTabs(before)) === JSON.stringify(ops.storedTabs(after));

/** Keeps the list of open pages: which there are, in what order, which one is shown, and where to go when one closes. */
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
    isSwitchedOn: ({ event }) => event.type === 'tabs.switched' && event.enabled,
    isSwitchedOff: ({ event }) => event.type === 'tabs.switched' && !event.enabled,
  },
  actions: {
    apply: enqueueActions(({ context, enqueue }, event: TabsCommand | TabsNews) => {
      if (mustWait(context, event)) {
        enqueue.emit({ type: 'tabs.command.held', command: event });
        return;
      }
      const { list, goTo } = decide(context, event);
      const { tabs, activeKey, homePath, turn } = list;
      enqueue.assign({ tabs, activeKey, homePath, turn });
      // A tab that got another address has another key, but is not closed.
      const keys = event.type === 'tabs.path.updated' ? [] : closedKeys(context, list);
      if (keys.length > 0) enqueue.sendTo(context.root, { type: 'tabs.closed', keys });
      if (!sameStored(context, list)) {
        enqueue.sendTo(context.root, { type: 'tabs.changed', stored: ops.storedTabs(list) });
      }
      if (goTo !== null) enqueue.sendTo(context.root, { type: 'tabs.activation.needed', location: goTo });
    }),
  },
}).createMachine({
  id: 'tabs',
  options: ALWAYS_LIMIT,
  context: ({ input }) => ({ ...ops.NO_TABS, root: input.root, startsEnabled: input.enabled }),
  initial: 'deciding',
  on: {
    'tabs.visited': { actions: { type: 'apply', params: ({ event }) => event } },
    'tabs.dirty.marked': { actions: { type: 'apply', params: ({ event }) => event } },
    'tabs.busy.changed': { actions: { type: 'apply', params: ({ event }) => event } },
    'tabs.home.known': { actions: { type: 'apply', params: ({ event }) => event } },
    'tabs.restored': { actions: { type: 'apply', params: ({ event }) => event } },
    'tabs.reset': { actions: { type: 'apply', params: ({ event }) => event } },
    // A page that writes its filters into the address keeps one tab, on the strip or off it.
    'tabs.path.updated': { actions: { type: 'apply', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [{ guard: 'startsEnabled', target: 'open' }, { target: 'off' }],
    },
    open: {
      tags: 'open',
      description: 'The strip is shown and every command is heard.',
      on: {
        'tabs.close.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.closeLeft.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.closeRight.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.closeOthers.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.closeAll.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.refresh.requested': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.moved': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.title.set': { actions: { type: 'apply', params: ({ event }) => event } },
        'tabs.switched': { guard: 'isSwitchedOff', target: 'off' },
      },
    },
    off: {
      description:
        'Tabs are switched off: visits are still noted, so that the strip is right when it comes back (R-67).',
      on: { 'tabs.switched': { guard: 'isSwitchedOn', target: 'open' } },
    },
  },
});

export type TabsRef = ActorRefFrom<typeof tabsMachine>;
type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

/** The open tabs in the order of the strip. */
export const selectTabs = (snapshot: TabsSnapshot): readonly Tab[] => snapshot.context.tabs;
/** Key of the tab that is shown; null when the page on screen has none. */
export const selectActiveKey = (snapshot: TabsSnapshot): string | null => snapshot.context.activeKey;
/** The tab that is shown; null when the page on screen has none. */
export const selectActiveTab = (snapshot: TabsSnapshot): Tab | null =>
  ops.findTab(snapshot.context.tabs, snapshot.context.activeKey ?? '') ?? null;
/** True while tabs are switched on. */
export const selectIsEnabled = (snapshot: TabsSnapshot): boolean => snapshot.hasTag('open');
/** True when any page holds unsaved work. */
export const selectHasUnsavedWork = (snapshot: TabsSnapshot): boolean => snapshot.context.tabs.some((tab) => tab.dirty);
/** How often the page of a tab was asked to mount anew; 0 for a page without a tab. */
export const selectRenderKey =
  (key: string) =>
  (snapshot: TabsSnapshot): number =>
    ops.findTab(snapshot.context.tabs, tabKey(key))?.renderKey ?? 0;
