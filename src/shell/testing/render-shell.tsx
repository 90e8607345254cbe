import { ENTRY_TEXTS, loadTexts } from '@locales/index.ts';
import { cacheMachine, createReaders } from '@machines/cache/index.ts';
import { type ConnectionEvent, connectionMachine } from '@machines/connection/index.ts';
import { errorLogLogic } from '@machines/error-log/index.ts';
import { type LockEvent, lockMachine } from '@machines/lock/index.ts';
import { messagesMachine } from '@machines/messages/index.ts';
import { navigationMachine } from '@machines/navigation/index.ts';
import { matchRoute, type PermissionEvent, permissionMachine, selectTable } from '@machines/permission/index.ts';
import { type LoadTextsInput, type PreferencesEvent, preferencesMachine } from '@machines/preferences/index.ts';
import { reauthMachine } from '@machines/reauth/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import { tabsMachine } from '@machines/tabs/index.ts';
import { createFakeRoot, eagerActor } from '@machines/testing/start.ts';
import { unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { DEFAULT_SETTINGS, type Locale, type SettingsPatch } from '@src/contracts/settings/settings.ts';
import { toLocation } from '@src/lib/location.ts';
import { type AppContext, AppProvider } from '@src/ui/app-context.tsx';
import { fakeLive } from '@src/ui/testing/fake-live.ts';
import { SILENT_GATEWAYS } from '@src/ui/testing/fake-resource-api.ts';
import { NO_STORED_FIGURES, SILENT_ANSWERS, SILENT_LINK_ANSWERS } from '@src/ui/testing/silent-answers.ts';
import { NOTHING_UNSAVED } from '@src/ui/testing/unsaved.ts';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';

/** The default signed-in operator. */
export const OPERATOR: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada Lovelace',
  homePath: null,
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};

/** Options of the shell around the component under test. */
export interface ShellOptions {
  readonly menu?: readonly RouteNode[] | Error;
  readonly locale?: Locale;
  readonly settings?: SettingsPatch;
  readonly mobile?: boolean;
  readonly isDemo?: boolean;
  readonly user?: UserInfo | Error;
  readonly resetAppData?: () => void;
  /** Actors that replace the default ones. */
  readonly actors?: Partial<AppContext['actors']>;
  readonly servedBuild?: AppContext['servedBuild'];
  /** Records found by the server; none by default. */
  readonly search?: ResourceApi['search'];
}

/** Rendered component of the shell, with helpers. */
export interface RenderedShell extends RenderResult {
  readonly console: AppContext;
  readonly user: UserEvent;
  /** Navigates to a full path, as after the guard's decision. */
  readonly visit: (to: string) => Promise<void>;
  /** Paths that the component navigated to, oldest first. */
  readonly went: readonly string[];
  /** Sets the server's responses. */
  readonly answers: Answers;
}

/** Creates a route with a view; `path` is absolute. */
export function routeNode(
  path: string,
  more: Partial<RouteNode> = {},
  meta: Partial<RouteNode['meta']> = {},
): RouteNode {
  const children = more.children ?? [];
  const name = path.slice(1).replaceAll('/', '-');
  return {
    path,
    name,
    component: children.length > 0 ? 'LAYOUT' : name,
    ...more,
    meta: { title: path, ...meta },
    children,
  };
}

const viewsOf = (nodes: readonly RouteNode[]): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...nodes.map((node) => ({ [node.component ?? '']: node.component ?? '', ...viewsOf(node.children) })),
  );

interface Answers {
  menu: readonly RouteNode[] | Error;
  user: UserInfo | Error;
}

function createActors(options: ShellOptions, answers: Answers): AppContext['actors'] {
  const root = createFakeRoot<EventObject>().ref;
  const nothing = fromCallback<PreferencesEvent>(() => undefined);
  const fetchMenu = fromPromise<DecodedMenu, void>(async () => {
    if (answers.menu instanceof Error) throw answers.menu;
    return { nodes: answers.menu, rejects: [] };
  });
  const fetchUserInfo = fromPromise<UserInfo, void>(async () => {
    if (answers.user instanceof Error) throw answers.user;
    return answers.user;
  });
  const views = answers.menu instanceof Error ? {} : viewsOf(answers.menu);
  const preferences = createActor(
    preferencesMachine.provide({
      actors: {
        loadTexts: fromPromise<void, LoadTextsInput>(async () => undefined),
        watchViewport: nothing,
        watchColorScheme: nothing,
      },
    }),
    {
      input: {
        root,
        settings: DEFAULT_SETTINGS,
        locale: options.locale ?? 'en',
        themeChoice: 'light',
        mobile: options.mobile ?? false,
        systemDark: false,
      },
    },
  ).start();
  if (options.settings) preferences.send({ type: 'preferences.settings.changed', patch: options.settings });
  const facts = { hasToken: true, user: 'known', homePath: null, covered: false } as const;
  return {
    session: createActor(sessionMachine.provide({ actors: { fetchUserInfo } }), {
      input: { root, token: 'T', user: null },
    }).start(),
    permission: createActor(
      permissionMachine.provide({ actors: { fetchMenu, watchWindow: fromCallback<PermissionEvent>(() => undefined) } }),
      {
        input: { root, mode: 'BACK', common: [], views },
      },
    ).start(),
    navigation: createActor(navigationMachine, { input: { root, session: facts, showLoading: false } }).start(),
    tabs: createActor(tabsMachine, { input: { root, enabled: true } }).start(),
    preferences,
    lock: createActor(lockMachine.provide({ actors: { watchActivity: fromCallback<LockEvent>(() => undefined) } }), {
      input: { root, minutes: 0, info: null },
    }).start(),
    errorLog: createActor(eagerActor(errorLogLogic)).start(),
    unsavedChanges: createActor(eagerActor(unsavedChangesMachine), { input: { root } }).start(),
    reauth: createActor(eagerActor(reauthMachine)).start(),
    live: fakeLive(),
    cache: createActor(cacheMachine).start(),
    messages: createActor(messagesMachine).start(),
    connection: createActor(
      connectionMachine.provide({ actors: { watchConnection: fromCallback<ConnectionEvent>(() => undefined) } }),
    ).start(),
  };
}

async function createTexts(locale: Locale) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  for (const texts of [...ENTRY_TEXTS[locale], ...(await loadTexts(locale))]) {
    i18n.addResourceBundle(locale, 'translation', texts, true, true);
  }
  return i18n;
}

/** Renders a component of the shell in a console of real actors with fake ports; the menu has been requested. */
export async function renderShell(part: ReactNode, options: ShellOptions = {}): Promise<RenderedShell> {
  const config = decodeAppConfig(undefined);
  if (!config.ok) throw new Error('the default configuration does not decode');
  const answers: Answers = { menu: options.menu ?? [], user: options.user ?? OPERATOR };
  const actors = { ...createActors(options, answers), ...options.actors };
  const went: string[] = [];
  let visits = 0;
  const land = (to: string) => {
    const location = toLocation(to);
    const table = selectTable(actors.permission.getSnapshot());
    visits += 1;
    actors.navigation.send({ type: 'navigation.table.known', table });
    actors.navigation.send({ type: 'navigation.landed', location, visit: String(visits) });
    const match = table === null ? null : matchRoute(table, location.path);
    if (match !== null) actors.tabs.send({ type: 'tabs.visited', location, ...match });
  };
  const never = () => new Promise<never>(() => undefined);
  const done = async () => undefined;
  const console: AppContext = {
    actors,
    replaceToken: done,
    visitor: never,
    linkAnswers: SILENT_LINK_ANSWERS,
    lastOverview: NO_STORED_FIGURES,
    readers: createReaders(),
    pageActors: { running: new Set(), listeners: new Set() },
    gateways: {
      ...SILENT_GATEWAYS,
      resources: { ...SILENT_GATEWAYS.resources, search: options.search ?? (async () => []) },
    },
    account: never,
    answers: async () => SILENT_ANSWERS,
    config: config.config,
    build: { version: '2.11.5', id: 'test', isDemo: options.isDemo ?? false },
    servedBuild: options.servedBuild ?? (async () => 'test'),
    go: (to) => {
      went.push(to);
      land(to);
    },
    leave: NOTHING_UNSAVED,
    tableSettings: { read: () => ({}), write: () => undefined },
    resetAppData: options.resetAppData ?? (() => undefined),
  };
  actors.session.send({ type: 'session.userInfo.requested' });
  actors.permission.send({ type: 'permission.table.requested' });
  const i18n = await createTexts(options.locale ?? 'en');
  const rendered = await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <AppProvider value={console}>{part}</AppProvider>
      </I18nextProvider>,
    ),
  );
  return {
    ...rendered,
    console,
    user: userEvent.setup(),
    went,
    visit: (to) => act(async () => land(to)),
    answers,
  };
}
