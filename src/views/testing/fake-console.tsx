import { createCacheLogic, createReaders } from '@machines/cache/index.ts';
import { type ConnectionEvent, connectionMachine } from '@machines/connection/index.ts';
import { errorLogLogic } from '@machines/error-log/index.ts';
import {
  type LockEvent,
  lockMachine,
  type OpenLockInput,
  type OpenLockOutput,
  type SealTokenInput,
} from '@machines/lock/index.ts';
import { messagesMachine } from '@machines/messages/index.ts';
import { navigationMachine } from '@machines/navigation/index.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { type PreferencesEvent, preferencesMachine } from '@machines/preferences/index.ts';
import { reauthMachine } from '@machines/reauth/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import { tabsMachine } from '@machines/tabs/index.ts';
import { createFakeRoot, eagerActor } from '@machines/testing/start.ts';
import { unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import type { AccountGateway, Gateways } from '@src/contracts/gateways.ts';
import type { SealedToken, StoredLock } from '@src/contracts/lock.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { Credentials, LoginResult, UserInfo } from '@src/contracts/session.ts';
import { decodeAppConfig, type PermissionMode } from '@src/contracts/settings/app-config.ts';
import { DEFAULT_SETTINGS, type Locale } from '@src/contracts/settings/settings.ts';
import type { TableSettings, TableSettingsStore } from '@src/contracts/settings/table-settings.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { fakeLive } from '@src/ui/testing/fake-live.ts';
import { SILENT_GATEWAYS } from '@src/ui/testing/fake-resource-api.ts';
import { NO_STORED_FIGURES, SILENT_ANSWERS, SILENT_LINK_ANSWERS } from '@src/ui/testing/silent-answers.ts';
import { NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';

/** The operator of the fake session. */
export const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: '/dashboard/workbench',
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};

/** Options of the fake console around a view. */
export interface FakeOptions {
  readonly locale?: Locale;
  readonly isDemo?: boolean;
  /** A stored token: the session signs Ada in on its first request. */
  readonly token?: string | null;
  readonly logIn?: (credentials: Credentials) => Promise<LoginResult>;
  readonly gateways?: Partial<Gateways>;
  /** The calls of the sign-in page besides the password; null when their code cannot be loaded. */
  readonly account?: Partial<AccountGateway> | null;
  readonly go?: AppContext['go'];
  readonly showLanguage?: (locale: Locale) => Promise<void>;
  /** Permission mode; the server's menu by default. */
  readonly mode?: PermissionMode;
  /** Role values the permission actor knows of, before any sign-in. */
  readonly roles?: readonly string[];
  /** Fetches the menu, as the server would return it. */
  readonly fetchMenu?: () => Promise<readonly RouteNode[]>;
  readonly hardened?: boolean;
  readonly leave?: AppContext['leave'];
  readonly answers?: AppContext['answers'];
  readonly visitor?: AppContext['visitor'];
  readonly linkAnswers?: AppContext['linkAnswers'];
  readonly lastOverview?: AppContext['lastOverview'];
  /** The stored lock: the screen is locked from the start. */
  readonly lock?: StoredLock;
  /** Called with the console before it is rendered. */
  readonly prepare?: (console: AppContext) => void;
  readonly openLock?: (input: OpenLockInput) => Promise<OpenLockOutput>;
}

const never = () => new Promise<never>(() => undefined);
const done = async () => undefined;
const nothing = fromCallback<PreferencesEvent>(() => undefined);

const SILENT_ACCOUNT: AccountGateway = {
  confirmPassword: never,
  renewToken: never,
  lookAsOneself: never,
  sendCode: never,
  register: never,
  resetPassword: never,
  signIn: never,
  createTicket: never,
  readTicket: never,
  sentCode: never,
  authenticatorCode: never,
  moveTicket: never,
};

const unwatched = connectionMachine.provide({
  actors: { watchConnection: fromCallback<ConnectionEvent>(() => undefined) },
});

function fakeSession({ token = null, logIn = never, account }: FakeOptions) {
  const { signIn } = { ...SILENT_ACCOUNT, ...account };
  const machine = sessionMachine.provide({
    actors: {
      authenticate: fromPromise(({ input, signal }) => ('password' in input ? logIn(input) : signIn(input, signal))),
      fetchUserInfo: fromPromise(async () => ADA),
      endSession: fromPromise<void, { readonly token: string }>(done),
    },
  });
  return createActor(machine, { input: { root: createFakeRoot<EventObject>().ref, token, user: null } }).start();
}

function fakeLock({ lock, openLock = never }: FakeOptions) {
  const machine = lockMachine.provide({
    actors: {
      sealToken: fromPromise<SealedToken, SealTokenInput>(never),
      openLock: fromPromise(({ input }) => openLock(input)),
      watchActivity: fromCallback<LockEvent>(() => undefined),
    },
  });
  const root = createFakeRoot<EventObject>().ref;
  return createActor(machine, { input: { root, minutes: 0, info: lock ?? null } }).start();
}

function fakePreferences({ locale = 'zh_CN', showLanguage = done }: FakeOptions) {
  const machine = preferencesMachine.provide({
    actors: {
      loadTexts: fromPromise(({ input }) => showLanguage(input.locale)),
      watchViewport: nothing,
      watchColorScheme: nothing,
    },
  });
  const input = {
    root: createFakeRoot<EventObject>().ref,
    settings: DEFAULT_SETTINGS,
    locale,
    themeChoice: 'light',
    mobile: false,
    systemDark: false,
  } as const;
  return createActor(machine, { input }).start();
}

function fakePermission({ mode = 'BACK', roles = [], fetchMenu = async () => [] }: FakeOptions) {
  const machine = permissionMachine.provide({
    actors: {
      fetchMenu: fromPromise<DecodedMenu, void>(async () => ({ nodes: await fetchMenu(), rejects: [] })),
      loadModules: fromPromise<readonly RouteNode[], void>(async () => []),
      watchWindow: fromCallback(() => undefined),
    },
  });
  const input = { root: createFakeRoot<EventObject>().ref, mode, common: [], views: {} };
  const permission = createActor(machine, { input }).start();
  permission.send({ type: 'permission.user.known', roles, homePath: null });
  return permission;
}

function memoryTables(): TableSettingsStore {
  let kept: TableSettings = {};
  return {
    read: () => kept,
    write: (settings) => {
      kept = settings;
    },
  };
}

/** A console of real actors over fake ports, without network access. */
export function createFakeConsole(options: FakeOptions = {}): AppContext {
  const config = decodeAppConfig(undefined);
  if (!config.ok) throw new Error('the default configuration does not decode');
  const root = createFakeRoot<EventObject>().ref;
  const session = { hasToken: false, user: 'unknown', homePath: null, covered: false } as const;
  const gateways = { ...SILENT_GATEWAYS, ...options.gateways };
  const [live, connection] = [fakeLive(), createActor(unwatched).start()];
  const readers = createReaders();
  const cache = createCacheLogic({
    api: () => gateways.resources,
    readers,
    now: Date.now,
    server: () => ({ live, connection }),
  });
  return {
    actors: {
      session: fakeSession(options),
      preferences: fakePreferences(options),
      permission: fakePermission(options),
      navigation: createActor(navigationMachine, { input: { root, session, showLoading: false } }),
      tabs: createActor(tabsMachine, { input: { root, enabled: true } }),
      lock: fakeLock(options),
      errorLog: createActor(eagerActor(errorLogLogic)).start(),
      unsavedChanges: createActor(eagerActor(unsavedChangesMachine), { input: { root } }).start(),
      reauth: createActor(eagerActor(reauthMachine)).start(),
      live,
      cache: createActor(cache).start(),
      messages: createActor(messagesMachine).start(),
      connection,
    },
    readers,
    pageActors: { running: new Set(), listeners: new Set() },
    gateways,
    account: async () => {
      if (options.account === null) throw new Error('the code of the calls cannot be fetched');
      return { ...SILENT_ACCOUNT, ...options.account };
    },
    config: { ...config.config, hardened: options.hardened ?? false },
    build: { version: '2.11.5', id: 'test', isDemo: options.isDemo ?? false },
    servedBuild: async () => 'test',
    go: options.go ?? (() => undefined),
    leave: options.leave ?? NOTHING_UNSAVED,
    tableSettings: memoryTables(),
    answers: options.answers ?? (async () => SILENT_ANSWERS),
    visitor: options.visitor ?? never,
    linkAnswers: options.linkAnswers ?? SILENT_LINK_ANSWERS,
    lastOverview: options.lastOverview ?? NO_STORED_FIGURES,
    resetAppData: () => undefined,
    replaceToken: async () => undefined,
  };
}
