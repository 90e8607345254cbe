import type { PageLocation, RouteRecord } from '@src/contracts/route.ts';
import type { StoredTab, Tab } from '@src/contracts/tab.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** A page that was reached: where it is, and the route that leads there. */
export interface TabVisit {
  readonly location: PageLocation;
  readonly record: Pick<RouteRecord, 'name' | 'meta'>;
  readonly params: Readonly<Record<string, string>>;
}

/** What the tabs tell root. */
export type TabsFact =
  | { readonly type: 'tabs.activation.needed'; readonly location: PageLocation }
  | { readonly type: 'tabs.changed'; readonly stored: readonly StoredTab[] }
  | { readonly type: 'tabs.closed'; readonly keys: readonly string[] };

/** What the guard before leaving hears: a command that waits while pages are at work. Sent again with `sure`, it is carried out. */
export interface TabsEmitted {
  readonly type: 'tabs.command.held';
  readonly command: EndingCommand;
}

/** Set once the operator has been asked about unsaved work. */
interface Sure {
  readonly sure?: boolean;
}

/** Commands that end pages. */
export type EndingCommand = Sure &
  (
    | { readonly type: 'tabs.close.requested'; readonly key: string }
    | { readonly type: 'tabs.closeLeft.requested'; readonly key: string }
    | { readonly type: 'tabs.closeRight.requested'; readonly key: string }
    | { readonly type: 'tabs.closeOthers.requested'; readonly key: string }
    | { readonly type: 'tabs.closeAll.requested' }
    | { readonly type: 'tabs.refresh.requested'; readonly key: string }
  );

/** Commands that only work while tabs are switched on. */
export type TabsCommand =
  | EndingCommand
  | { readonly type: 'tabs.moved'; readonly from: number; readonly to: number }
  | { readonly type: 'tabs.title.set'; readonly key: string; readonly title: string }
  | { readonly type: 'tabs.path.updated'; readonly key: string; readonly location: PageLocation };

/** What the list of tabs keeps track of, switched on or not. */
export type TabsNews =
  | ({ readonly type: 'tabs.visited' } & TabVisit)
  | { readonly type: 'tabs.dirty.marked'; readonly key: string; readonly dirty: boolean }
  | { readonly type: 'tabs.busy.changed'; readonly key: string; readonly delta: number }
  | { readonly type: 'tabs.home.known'; readonly homePath: string; readonly affixed: readonly TabVisit[] }
  | { readonly type: 'tabs.restored'; readonly tabs: readonly Tab[] }
  | { readonly type: 'tabs.reset' };

export type TabsEvent = TabsCommand | TabsNews | { readonly type: 'tabs.switched'; readonly enabled: boolean };

export interface TabsInput {
  readonly root: ActorRef<Snapshot<unknown>, TabsFact>;
  /** `multiTabsSetting.show` at the start. */
  readonly enabled: boolean;
}

/** The open tabs as plain data; `activeKey` is null or the key of one of them. */
export interface TabList {
  readonly tabs: readonly Tab[];
  readonly activeKey: string | null;
  readonly homePath: string;
  /** Counts activations, so that the least recently used tab is known without a clock. */
  readonly turn: number;
}
