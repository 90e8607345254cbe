import { connectionMachine } from '@machines/connection/index.ts';
import { errorLogLogic } from '@machines/error-log/index.ts';
import { lockMachine } from '@machines/lock/index.ts';
import { navigationMachine } from '@machines/navigation/index.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { preferencesMachine } from '@machines/preferences/index.ts';
import { createQueryMachine } from '@machines/query/index.ts';
import { reauthMachine } from '@machines/reauth/index.ts';
import { rootMachine } from '@machines/root/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { tabsMachine } from '@machines/tabs/index.ts';
import { eagerActor } from '@machines/testing/start.ts';
import { unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { LoginResult, UserInfo } from '@src/contracts/session.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { nameActor } from '../../inspector/actor-facts.ts';
import { createHistoryRecorder } from '../../recording/history-recorder.ts';
import type { ReportDeps } from '../make-report.ts';

/** Secret and personal values that must not occur in a file. */
export const CANARIES = {
  token: 'canary-token-7f3a',
  password: 'canary-password-51c2',
  name: '张金丝雀',
  username: 'canary.person',
  email: 'canary@bird.example',
  phone: '13800138000',
} as const;

const OPERATOR: UserInfo & Readonly<Record<string, unknown>> = {
  userId: 'canary-7',
  username: CANARIES.username,
  realName: CANARIES.name,
  homePath: '/home',
  avatar: null,
  desc: `writes from ${CANARIES.email}`,
  roles: [{ value: 'super' }],
  phone: CANARIES.phone,
};

const page = (path: string) => ({ path, component: 'page', meta: { title: 'routes.basic.home' }, children: [] });
const MENU: DecodedMenu = { nodes: [page('/home'), page('/about')], rejects: [] };
const nothing = () => undefined;

/** Circumstances of a report in tests. */
export const TEST_REPORT_DEPS: ReportDeps = {
  made: 1_750_000_000_000,
  build: { version: '2.11.5', id: 'test', isDemo: true },
  demo: { seed: 1, scenario: 'none' },
  locale: 'en',
  viewport: { width: 1280, height: 720 },
  route: `/home?keyword=${CANARIES.name}&page=2`,
  isRecorded: true,
};

/** A console without a browser, recorded from the start. */
export function runConsole({ fetchMenu = (): Promise<DecodedMenu> => Promise.resolve(MENU) } = {}) {
  const clock = new SimulatedClock();
  const machine = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          authenticate: fromPromise(async (): Promise<LoginResult> => ({ token: CANARIES.token })),
          fetchUserInfo: fromPromise(async () => OPERATOR),
          endSession: fromPromise((): Promise<void> => Promise.resolve()),
        },
      }),
      permission: permissionMachine.provide({
        actors: {
          fetchMenu: fromPromise(() => fetchMenu()),
          loadModules: fromPromise(async () => MENU.nodes),
          watchWindow: fromCallback(() => undefined),
        },
      }),
      navigation: navigationMachine.provide({
        actors: { preloadPage: fromPromise((): Promise<void> => Promise.resolve()) },
      }),
      preferences: preferencesMachine.provide({
        actors: {
          loadTexts: fromPromise((): Promise<void> => Promise.resolve()),
          watchViewport: fromCallback(nothing),
          watchColorScheme: fromCallback(nothing),
        },
      }),
      tabs: eagerActor(tabsMachine),
      lock: eagerActor(lockMachine),
      unsavedChanges: eagerActor(unsavedChangesMachine),
      reauth: eagerActor(reauthMachine),
      errorLog: eagerActor(errorLogLogic),
      connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(nothing) } }),
    },
  });
  const root = createActor(machine, {
    clock,
    input: {
      token: null,
      user: null,
      tabs: [],
      lock: null,
      preferences: { settings: DEFAULT_SETTINGS, locale: 'en', themeChoice: 'light', mobile: false, systemDark: false },
      permission: { mode: 'BACK', common: [], views: { page: 'page' } },
    },
  });
  root.on('root.notice.raised', ({ notice }) => {
    const values = 'name' in notice ? { name: notice.name } : {};
    const message = { key: notice.kind, severity: 'info', textKey: 'sys.app.welcome', values } as const;
    queueMicrotask(() => messages?.send({ type: 'messages.shown', ...message }));
  });
  const { session, navigation, permission, tabs: strip, errorLog, messages } = root.getSnapshot().children;
  if (!session || !navigation || !permission || !strip || !errorLog || !messages) throw new Error('a child is missing');
  const tabs = loadedActor<typeof tabsMachine>(strip);
  root.start();
  let time = TEST_REPORT_DEPS.made;
  const now = () => {
    time += 5;
    return time;
  };
  const recorder = createHistoryRecorder({ now });
  nameActor(root, 'root');
  recorder.watch(root);
  /** Opens a page that loads people and is refused. */
  const openPage = (load: () => Promise<unknown>) => {
    const query = createActor(createQueryMachine(load), { input: { args: { keyword: CANARIES.name } } });
    recorder.watch(query);
    return query.start();
  };
  return { root, session, navigation, permission, tabs, errorLog, messages, recorder, openPage, clock };
}

/** Lets resolved promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
