import type { Tab } from '@src/contracts/tab.ts';
import * as ops from './tabs.ops.ts';
import type { EndingCommand, TabList, TabsCommand, TabsNews } from './tabs.types.ts';

/** What one event makes of the list, and where the console has to go because of it. */
export function decide(list: TabList, event: TabsCommand | TabsNews): ops.TabOutcome {
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

type QuietEvent = Exclude<TabsCommand | TabsNews, { type: `tabs.close${string}.requested` }>;

/** What an event that moves nobody makes of the list. */
function renew(list: TabList, event: QuietEvent): TabList {
  switch (event.type) {
    case 'tabs.visited':
      return ops.visit(list, event);
    case 'tabs.refresh.requested':
      return ops.refresh(list, event.key);
    case 'tabs.moved':
      return ops.move(list, event.from, event.to);
    case 'tabs.title.set':
      return ops.setTitle(list, event.key, event.title);
    case 'tabs.path.updated':
      return ops.updatePath(list, event.key, event.location);
    case 'tabs.dirty.marked':
      return ops.markDirty(list, event.key, event.dirty);
    case 'tabs.busy.changed':
      return ops.changeBusy(list, event.key, event.delta);
    case 'tabs.home.known':
      return ops.knowHome(list, event.homePath, event.affixed);
    case 'tabs.restored':
      return ops.restore(list, event.tabs);
    case 'tabs.reset':
      return ops.NO_TABS;
  }
}

/** Keys of the tabs that are no longer open. */
export function closedKeys(before: TabList, after: TabList): readonly string[] {
  const open = new Set(after.tabs.map(({ key }) => key));
  return before.tabs.flatMap(({ key }) => (open.has(key) ? [] : [key]));
}

/** The tabs whose unsaved or running work a command would lose. */
export function unsavedLostBy(list: TabList, command: TabsCommand): readonly Tab[] {
  if (!isEnding(command)) return [];
  const { tabs } = decide(list, command).list;
  return list.tabs.filter((tab) => ops.isAtWork(tab) && ops.findTab(tabs, tab.key)?.renderKey !== tab.renderKey);
}

const isEnding = (event: TabsCommand | TabsNews): event is EndingCommand => event.type.endsWith('.requested');

/** True for a command that has to wait: it ends pages, one of which may be at work. What it would lose, others find out. */
export function mustWait({ tabs }: TabList, event: TabsCommand | TabsNews): event is EndingCommand {
  return isEnding(event) && event.sure !== true && tabs.some(ops.isAtWork);
}
