import type { ConnectionRef } from '@machines/connection/index.ts';
import type { ErrorLogRef } from '@machines/error-log/index.ts';
import type { LockRef } from '@machines/lock/index.ts';
import type { MessagesRef } from '@machines/messages/index.ts';
import type { NavigationRef } from '@machines/navigation/index.ts';
import type { PermissionRef } from '@machines/permission/index.ts';
import type { PreferencesRef } from '@machines/preferences/index.ts';
import type { ProofRef } from '@machines/proof/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { TabsRef } from '@machines/tabs/index.ts';
import type { AppConfig } from '@src/contracts/app-config.ts';
import type { AccountGateway, ConsoleGateways } from '@src/contracts/gateways.ts';
import type { TableSettingsStore } from '@src/contracts/table-settings.ts';
import { createContext, use } from 'react';
import type { LeaveControl } from './unsaved-work.ts';

/** References to the running actors; views select from them and send events, never copies of their snapshots. */
export interface Actors {
  readonly session: SessionRef;
  readonly permission: PermissionRef;
  readonly navigation: NavigationRef;
  readonly tabs: TabsRef;
  readonly preferences: PreferencesRef;
  readonly lock: LockRef;
  readonly errorLog: ErrorLogRef;
  readonly messages: MessagesRef;
  readonly connection: ConnectionRef;
}

/** What the composition root hands to every view. */
export interface Console {
  readonly actors: Actors;
  readonly gateways: ConsoleGateways;
  /** The calls of the sign-in page beyond the password; rejects when their code cannot be fetched. */
  readonly account: () => Promise<AccountGateway>;
  /** Asks for the operator's password again, when the server does. */
  readonly proof: ProofRef;
  readonly config: AppConfig;
  readonly build: { readonly version: string; readonly id: string; readonly isDemo: boolean };
  /** Navigates inside the console; the guard decides. `to` is a full path, or a web address, which opens a new window. */
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Asks before unsaved work is lost; pages tell of theirs by `useUnsavedWork`. */
  readonly leave: LeaveControl;
  /** What operators chose for tables, kept between page loads. */
  readonly tableSettings: TableSettingsStore;
  /** Removes everything the console keeps in this browser, of no other application, and starts anew at the sign-in page. */
  readonly startAfresh: () => void;
}

const ConsoleContext = createContext<Console | null>(null);

/** Gives the views below it the running console. */
export const ConsoleProvider = ConsoleContext.Provider;

/**
 * The running console.
 * @throws Error outside a ConsoleProvider
 */
export function useConsole(): Console {
  const running = use(ConsoleContext);
  if (running === null) throw new Error('useConsole: no ConsoleProvider above this component');
  return running;
}

/** The running actors. */
export const useActors = (): Actors => useConsole().actors;
