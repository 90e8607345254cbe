import type { StoredTab, Tab } from '@src/contracts/tab.ts';
import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { tabsMachine } from './tabs.machine.ts';

/** The tabs as root runs them: the machine is loaded with the first page. */
export type LazyTabsRef = LazyRef<typeof tabsMachine>;
type TabsSnapshot = SnapshotFrom<typeof tabsMachine> | PendingSnapshot;

/** The open tabs; undefined while the machine is not loaded. */
export const selectKnownTabs = (snapshot: TabsSnapshot): readonly Tab[] | undefined =>
  isPending(snapshot) ? undefined : snapshot.context.tabs;

/** The stored form of tabs. */
export const storedTabs = (tabs: readonly Tab[]): readonly StoredTab[] =>
  tabs.map(({ path, search, customTitle }) => ({ path, search, customTitle }));
