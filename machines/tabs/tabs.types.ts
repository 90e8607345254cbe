import type { PageLocation, RouteRecord } from '@src/contracts/routes/route.ts';
import type { Tab } from '@src/contracts/tab.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** A visited page: its location and its route. */
export interface TabVisit {
  readonly location: PageLocation;
  readonly record: Pick<RouteRecord, 'name' | 'meta'>;
  readonly params: Readonly<Record<string, string>>;
}

/** A page of a stored tab, with the title that the operator gave it. */
export interface RestoredPage extends TabVisit {
  readonly customTitle: string | null;
}

/** Events from tabs to root. */
export type TabsFact =
  | { readonly type: 'tabs.activation.needed'; readonly location: PageLocation }
  | { readonly type: 'tabs.closed'; readonly keys: readonly string[] };

/**
 * Event for the unsaved-changes guard: a command that waits while pages have unsaved work. Sent again with `sure`, it is
 * executed.
 */
export interface TabsEmitted {
  readonly type: 'tabs.command.held';
  readonly command: ClosingCommand;
}

/** Set once the operator has confirmed the loss of unsaved work. */
interface Sure {
  readonly sure?: boolean;
}

/** Commands that unmount pages. */
export type ClosingCommand = Sure &
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
  | ClosingCommand
  | { readonly type: 'tabs.moved'; readonly from: number; readonly to: number }
  | { readonly type: 'tabs.title.set'; readonly key: string; readonly title: string }
  /** `pending` while the navigation is pending: landing at the former address reverts the change. */
  | {
      readonly type: 'tabs.path.updated';
      readonly key: string;
      readonly location: PageLocation;
      readonly pending?: boolean;
    };

/** Updates that the list of tabs tracks, switched on or not. */
export type TabsUpdate =
  | ({ readonly type: 'tabs.visited' } & TabVisit)
  | { readonly type: 'tabs.dirty.marked'; readonly key: string; readonly dirty: boolean }
  | { readonly type: 'tabs.busy.changed'; readonly key: string; readonly delta: number }
  | { readonly type: 'tabs.home.known'; readonly homePath: string; readonly affixed: readonly TabVisit[] }
  | { readonly type: 'tabs.restored'; readonly pages: readonly RestoredPage[] }
  | { readonly type: 'tabs.reset' };

export type TabsEvent = TabsCommand | TabsUpdate | { readonly type: 'tabs.switched'; readonly enabled: boolean };

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
  /** The tab whose new address is not reached yet. */
  readonly pendingMove: PendingMove | null;
}

/** A tab that has its new address while the navigation there is still pending. */
export interface PendingMove {
  readonly key: string;
  /** Former addresses: the one it left, then those set before the navigation landed. */
  readonly passed: readonly PageLocation[];
}
