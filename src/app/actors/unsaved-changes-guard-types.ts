import type { LeaveTrigger } from '@machines/unsaved-changes/index.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { LeaveControl, UnsavedChangesRegistry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import type { RootActors } from './root-system.ts';

/** The loaded unsaved-changes guard. */
export interface UnsavedChangesGuard extends UnsavedChangesRegistry {
  readonly ask: LeaveControl['ask'];
  /** Asks before a navigation that would lose work. Null allows it; otherwise the location to stay at. */
  readonly confirmNavigation: (to: PageLocation, signal: AbortSignal) => Promise<PageLocation | null>;
}

/** Dependencies of the guard. */
export interface LeaveGuardDeps {
  readonly actors: RootActors;
  readonly storage: Pick<AppStorage, 'read'>;
}

/** Asks before work is lost; resolves to true when the operator may leave. */
export type AskLeave = (way: LeaveTrigger, tabKeys: readonly string[] | null, signal?: AbortSignal) => Promise<boolean>;
