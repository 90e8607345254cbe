import type { Tab } from '@src/contracts/tab.ts';
import * as ops from './tabs.ops.ts';
import type { ClosingCommand, TabList, TabsCommand, TabsEvent } from './tabs.types.ts';

/** List after an event, and the navigation it requires. */
export function decide(list: TabList, event: TabsEvent): ops.TabOutcome {
  switch (event.type) {
    case 'tabs.close.requested':
      return ops.close(list, event.key);
    case 'tabs.closeLeft.requested':
      return ops.closeLeft(list, event.key);
    case 'tabs.closeRight.requested':
      return ops.closeRight(list, event.key);
    case 'tabs.closeOthers.requested':
      return ops.closeOthers(list, event.key);
    case 'tabs.closeAll.requested':
      return ops.closeAll(list);
    default:
      return { list: renew(list, event), goTo: null };
  }
}

type QuietEvent = Exclude<TabsEvent, { type: `tabs.close${string}.requested` }>;

/** List after an event without navigation. */
function renew(list: TabList, event: QuietEvent): TabList {
  switch (event.type) {
    case 'tabs.visited':
      return ops.completeVisit(list, event);
    case 'tabs.refresh.requested':
      return ops.refresh(list, event.key);
    case 'tabs.moved':
      return ops.move(list, event.from, event.to);
    case 'tabs.title.set':
      return ops.setTitle(list, event.key, event.title);
    case 'tabs.path.updated':
      return event.pending === true
        ? ops.movePending(list, event.key, event.location)
        : ops.updatePath(list, event.key, event.location);
    case 'tabs.dirty.marked':
      return ops.markDirty(list, event.key, event.dirty);
    case 'tabs.busy.changed':
      return ops.changeBusy(list, event.key, event.delta);
    case 'tabs.home.known':
      return ops.setHome(list, event.homePath, event.affixed);
    case 'tabs.restored':
      return ops.restore(list, event.pages);
    case 'tabs.reset':
      return ops.NO_TABS;
    case 'tabs.switched':
      return list;
  }
}

/** Keys of the tabs that an event closed. A tab with a new address has a new key, but is not closed. */
export function closedKeys(before: TabList, after: TabList, event: TabsEvent): readonly string[] {
  if (event.type === 'tabs.path.updated') return [];
  const open = new Set(after.tabs.map(({ key }) => key));
  if (event.type === 'tabs.visited' && before.pendingMove !== null) open.add(before.pendingMove.key);
  return before.tabs.flatMap(({ key }) => (open.has(key) ? [] : [key]));
}

/** The tabs whose unsaved or running work a command would lose. */
export function getUnsavedTabsLostBy(list: TabList, command: TabsCommand): readonly Tab[] {
  if (!isEnding(command)) return [];
  const { tabs } = decide(list, command).list;
  return list.tabs.filter(
    (tab) => ops.hasUnsavedOrRunningWork(tab) && ops.findTab(tabs, tab.key)?.renderKey !== tab.renderKey,
  );
}

const isEnding = (event: TabsEvent): event is ClosingCommand => event.type.endsWith('.requested');

/** True for a command that needs a confirmation first: it closes pages, one of which may have unsaved or running work. */
export function needsConfirmation({ tabs }: TabList, event: TabsEvent): event is ClosingCommand {
  return isEnding(event) && event.sure !== true && tabs.some(ops.hasUnsavedOrRunningWork);
}
