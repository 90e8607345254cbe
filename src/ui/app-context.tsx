import type { CacheRef, LazyCacheRef, Readers } from '@machines/cache/index.ts';
import type { ConnectionRef } from '@machines/connection/index.ts';
import type { ErrorLogRef } from '@machines/error-log/index.ts';
import type { LazyLiveRef } from '@machines/live/index.ts';
import type { LockRef } from '@machines/lock/index.ts';
import type { MessagesRef } from '@machines/messages/index.ts';
import type { NavigationRef } from '@machines/navigation/index.ts';
import type { PermissionRef } from '@machines/permission/index.ts';
import type { PreferencesRef } from '@machines/preferences/index.ts';
import type { LazyReauthRef } from '@machines/reauth/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { TabsRef } from '@machines/tabs/index.ts';
import type { LazyUnsavedChangesRef } from '@machines/unsaved-changes/index.ts';
import type { FormAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import type { AccountGateway, Gateways } from '@src/contracts/gateways.ts';
import type { LinkAnswers } from '@src/contracts/public-form/link-answers.ts';
import type { PublicFormsGateway } from '@src/contracts/public-form/public-form.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { TableSettingsStore } from '@src/contracts/settings/table-settings.ts';
import { createContext, use } from 'react';
import type { PageActors } from './page/actor-registry.ts';
import type { LeaveControl } from './unsaved-changes/unsaved-changes.ts';

/** References to the running actors; views select from them and send events, but never copy their snapshots. */
export interface Actors {
  readonly session: SessionRef;
  readonly permission: PermissionRef;
  readonly navigation: NavigationRef;
  readonly tabs: TabsRef;
  readonly preferences: PreferencesRef;
  readonly lock: LockRef;
  readonly unsavedChanges: LazyUnsavedChangesRef;
  /** Asks for the operator's password again when the server requires it. */
  readonly reauth: LazyReauthRef;
  /** Live updates from the server; without a connection, views poll (`useLiveUpdates`). */
  readonly live: LazyLiveRef;
  /** Cache of the server's records; views read it, and report their writes (`useCache`). */
  readonly cache: CacheRef | LazyCacheRef;
  readonly errorLog: ErrorLogRef;
  readonly messages: MessagesRef;
  readonly connection: ConnectionRef;
}

/** A visitor without an account who opened a link. */
export interface Visitor {
  /** Anonymous browser id by which forms with one response per person recognize a returning visitor. */
  readonly mark: string;
  readonly forms: PublicFormsGateway;
}

/** A value stored in this window across reloads, for the signed-in operator. */
export interface StoredValue {
  /** The stored value, not validated; null when there is none for this operator. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/** Services and actors that the composition root provides to every view. */
export interface AppContext {
  readonly actors: Actors;
  /** Functions that load cached data other than records (`useRead`). */
  readonly readers: Readers;
  /** The actors of open pages. */
  readonly pageActors: PageActors;
  readonly gateways: Gateways;
  /** API of the sign-in page beyond the password; rejects when its code cannot be loaded. */
  readonly account: () => Promise<AccountGateway>;
  readonly config: AppConfig;
  /** Id of the build that the server currently delivers; null when it cannot be determined. */
  readonly servedBuild: () => Promise<string | null>;
  readonly build: { readonly version: string; readonly id: string; readonly isDemo: boolean };
  /**
   * Navigates inside the console, subject to the navigation guard. `to` is a full path, or a web address, which opens
   * in a new window.
   */
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Unsaved-changes guard; pages register with `useUnsavedChanges`. */
  readonly leave: LeaveControl;
  /** The operator's table settings from the preferences. */
  readonly tableSettings: TableSettingsStore;
  /** Opens the store of drafted form responses; rejects when its code cannot be loaded. */
  readonly answers: () => Promise<FormAnswers>;
  /** Opens the functions for visitors without an account; rejects when their code cannot be loaded. */
  readonly visitor: () => Promise<Visitor>;
  /** Stores what visitors enter in linked forms across reloads. */
  readonly linkAnswers: LinkAnswers;
  /** The last overview figures of the analysis page, stored in this window. */
  readonly lastOverview: StoredValue;
  /**
   * Removes everything the console stores in this browser, but nothing of other applications, and restarts at the
   * sign-in page.
   */
  readonly resetAppData: () => void;
  /**
   * Replaces the session token by the one that `ask` resolves to; `ask` is called again with the same key when there
   * was no response. The console then belongs to another operator and reloads in every window. Rejects as `ask` does.
   */
  readonly replaceToken: (ask: (key: string) => Promise<string>) => Promise<void>;
}

const RunningApp = createContext<AppContext | null>(null);

/** Provides the app context to the components below it. */
export const AppProvider = RunningApp.Provider;

/** The app context. @throws Error outside of `AppProvider` */
export function useApp(): AppContext {
  const running = use(RunningApp);
  if (running === null) throw new Error('useApp: no AppProvider above this component');
  return running;
}

/** The running actors. */
export const useActors = (): Actors => useApp().actors;
