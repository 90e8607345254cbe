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

/** References to the running actors; views select from them and send events, never copies of their snapshots. */
export interface Actors {
  readonly session: SessionRef;
  readonly permission: PermissionRef;
  readonly navigation: NavigationRef;
  readonly tabs: TabsRef;
  readonly preferences: PreferencesRef;
  readonly lock: LockRef;
  readonly unsavedChanges: LazyUnsavedChangesRef;
  /** Asks for the operator's password again, when the server does. */
  readonly reauth: LazyReauthRef;
  /** Tells what changed at the server; where it does not, views ask (`useLiveUpdates`). */
  readonly live: LazyLiveRef;
  /** What is known of the server's records; views read it, and say what they wrote (`useCache`). */
  readonly cache: CacheRef | LazyCacheRef;
  readonly errorLog: ErrorLogRef;
  readonly messages: MessagesRef;
  readonly connection: ConnectionRef;
}

/** Somebody without an account who was given a link. */
export interface Visitor {
  /** By which forms with one answer each know the browser again; it names nobody. */
  readonly mark: string;
  readonly forms: PublicFormsGateway;
}

/** A value that this window keeps over a reload, for who is signed in. */
export interface KeptValue {
  /** The value, unchecked; null when there is none for this operator. */
  readonly read: () => unknown;
  readonly keep: (value: unknown) => void;
}

/** Services and actors that the composition root provides to every view. */
export interface AppContext {
  readonly actors: Actors;
  /** The calls of what screens read through the cache beside records (`useRead`). */
  readonly readers: Readers;
  /** The actors of open pages. */
  readonly pageActors: PageActors;
  readonly gateways: Gateways;
  /** The calls of the sign-in page beyond the password; rejects when their code cannot be fetched. */
  readonly account: () => Promise<AccountGateway>;
  readonly config: AppConfig;
  /** The build that the server hands out now, by its id; null when that cannot be learnt. */
  readonly servedBuild: () => Promise<string | null>;
  readonly build: { readonly version: string; readonly id: string; readonly isDemo: boolean };
  /** Navigates inside the console; the guard decides. `to` is a full path, or a web address, which opens a new window. */
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Unsaved-changes guard; pages register their work by `useUnsavedChanges`. */
  readonly leave: LeaveControl;
  /** Table settings of the operator, as the preferences have them. */
  readonly tableSettings: TableSettingsStore;
  /** Opens what keeps the answers to forms; rejects when its code cannot be fetched. */
  readonly answers: () => Promise<FormAnswers>;
  /** Opens what visitors without an account may do; rejects when its code cannot be fetched. */
  readonly visitor: () => Promise<Visitor>;
  /** What visitors fill in by links, over a reload. */
  readonly linkAnswers: LinkAnswers;
  /** The figures of the analysis page, as they were answered last in this window. */
  readonly keptOverview: KeptValue;
  /** Removes everything the console stores in this browser, nothing of other applications, and restarts at the sign-in page. */
  readonly resetAppData: () => void;
  /**
   * Goes on with the token that `ask` gets of the server in place of the present one; it is asked again with the same key where no answer came. Its operator is another one to the console,
   * which is loaded anew in every window. Rejects as `ask` does.
   */
  readonly replaceToken: (ask: (key: string) => Promise<string>) => Promise<void>;
}

const RunningApp = createContext<AppContext | null>(null);

/** Gives the views below it the running console. */
export const AppProvider = RunningApp.Provider;

/**
 * The running console.
 * @throws Error outside a AppProvider
 */
export function useApp(): AppContext {
  const running = use(RunningApp);
  if (running === null) throw new Error('useApp: no AppProvider above this component');
  return running;
}

/** The running actors. */
export const useActors = (): Actors => useApp().actors;
