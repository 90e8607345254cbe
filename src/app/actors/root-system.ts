import type { LazyCacheRef } from '@machines/cache/index.ts';
import type { ConnectionRef } from '@machines/connection/index.ts';
import type { ErrorLogRef } from '@machines/error-log/index.ts';
import type { LazyLiveRef } from '@machines/live/index.ts';
import type { LazyLockRef } from '@machines/lock/index.ts';
import type { MessagesRef } from '@machines/messages/index.ts';
import type { NavigationRef, Page } from '@machines/navigation/index.ts';
import type { PermissionRef } from '@machines/permission/index.ts';
import type { PreferencesRef } from '@machines/preferences/index.ts';
import type { LazyReauthRef } from '@machines/reauth/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { LazyTabsRef } from '@machines/tabs/index.ts';
import type { LazyUnsavedChangesRef } from '@machines/unsaved-changes/index.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { LoginResult, SignInProof, UserInfo } from '@src/contracts/session.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';

/** Implementations that the actors need. Every promise may reject; a signal cancels the call where one is passed. */
export interface Ports {
  readonly logIn: (proof: SignInProof, signal: AbortSignal) => Promise<LoginResult>;
  readonly getUserInfo: (signal: AbortSignal) => Promise<UserInfo>;
  readonly logOut: (token: string) => Promise<void>;
  /** The stored route tree of this session from before the page load; null when none is stored. */
  readonly readStoredMenu: () => Promise<DecodedMenu | null>;
  readonly fetchMenu: (signal: AbortSignal) => Promise<DecodedMenu>;
  readonly loadModules: () => Promise<readonly RouteNode[]>;
  readonly preload: (page: Page, actors: Pick<RootActors, 'tabs' | 'lock' | 'cache'>) => Promise<void>;
  readonly showLanguage: (locale: Locale) => Promise<void>;
}

/** Root's children by name; actors look them up in the system by the same names. */
export interface RootActors {
  readonly session: SessionRef;
  readonly permission: PermissionRef;
  readonly navigation: NavigationRef;
  readonly preferences: PreferencesRef;
  readonly messages: MessagesRef;
  readonly connection: ConnectionRef;
  readonly tabs: LazyTabsRef;
  readonly lock: LazyLockRef;
  readonly unsavedChanges: LazyUnsavedChangesRef;
  readonly reauth: LazyReauthRef;
  readonly live: LazyLiveRef;
  readonly cache: LazyCacheRef;
  readonly errorLog: ErrorLogRef;
}

/** The actor system as the implementations use it. */
export interface RootSystem {
  readonly get: <Name extends keyof RootActors>(name: Name) => RootActors[Name];
}
