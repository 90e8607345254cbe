import type { MessagesEvent } from '@machines/messages/index.ts';
import type { AppConfig } from '@src/contracts/app-config.ts';
import { decodeMenu } from '@src/contracts/menu.ts';
import type { RouteView } from '@src/contracts/route.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings.ts';
import { fullPathOf, isWebAddress } from '@src/lib/location.ts';
import { createDashboardGateway } from '@src/services/gateways/dashboard-gateway.ts';
import { createDemoGateway } from '@src/services/gateways/demo-gateway.ts';
import { createSessionGateway } from '@src/services/gateways/session-gateway.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  apiAddressSlice,
  darkModeSlice,
  localeSlice,
  settingsSlice,
  tabsSlice,
  tokenSlice,
} from '@src/services/storage/slices.ts';
import type { Console } from '@src/ui/console-context.tsx';
import { preloadView, VIEW_NAMES } from '@src/views/registry.ts';
import { followAppearance } from './appearance.ts';
import { isNarrow, prefersDark } from './browser-ports.ts';
import { captureErrors } from './capture-errors.ts';
import { COMMON_ROUTES } from './common-routes.ts';
import { createListeners, createMachines, startRoot } from './create-actors.ts';
import { startDemo } from './demo.ts';
import { createEntrance, type Shown } from './entrance.ts';
import { createGuard } from './guard.ts';
import { createLazyClient } from './lazy-client.ts';
import { loadShell } from './load-shell.ts';
import { followOtherWindows } from './other-windows.ts';
import { persistPreferences, persistSession } from './persist.ts';
import { createReporter } from './report-failure.ts';
import { createRootActions } from './root-actions.ts';
import { startTexts } from './texts.ts';

/** Decides what the first snapshot of each actor is, from configuration and what was kept. */
function initialState(config: AppConfig, storage: AppStorage) {
  const kept = storage.read(settingsSlice) ?? { ...DEFAULT_SETTINGS, permissionMode: config.permissionMode };
  const settings = config.hardened ? { ...kept, permissionMode: config.permissionMode } : kept;
  return {
    token: storage.read(tokenSlice),
    tabs: settings.multiTabsSetting.cache ? (storage.read(tabsSlice) ?? []) : [],
    preferences: {
      settings,
      locale: storage.read(localeSlice)?.locale ?? 'zh_CN',
      themeChoice: storage.read(darkModeSlice) ?? 'light',
      mobile: isNarrow(),
      systemDark: prefersDark(),
    },
    permission: { mode: settings.permissionMode, common: COMMON_ROUTES, views: VIEW_NAMES },
  } as const;
}

/**
 * The composition root: makes services, actors and router, joins them, and starts everything outside React.
 * Nothing else in the source knows all the parts.
 */
export function startConsole(config: AppConfig, storage: AppStorage, show: (shown: Shown) => void) {
  const initial = initialState(config, storage);
  const { messages, errorLog } = createListeners();
  const texts = startTexts(initial.preferences.locale, noteMissingText);
  const say = (message: MessagesEvent) => {
    const show = () => messages.send(message);
    texts.load(texts.current()).then(show, show);
  };
  const reporter = createReporter({ say, errorLog, now: Date.now });

  const demo = () => startDemo((trouble) => reporter.log(plainEntry('demo', trouble)));
  const isDemo = process.env.PUBLIC_DEMO === 'true';
  const { client, warmUp: fetchClient } = createLazyClient(
    {
      config,
      apiOverride: isDemo && !config.hardened ? (storage.read(apiAddressSlice)?.val ?? null) : null,
      pageOrigin: window.location.origin,
      auth: () => {
        const { token, epoch } = children.session.getSnapshot().context;
        return { token, epoch };
      },
      report: {
        unauthorized: ({ epoch, source, serverText }) =>
          root.send({ type: 'http.unauthorized', epoch, source, serverText: serverText ?? null }),
        failed: reporter.callFailed,
      },
      now: Date.now,
      wait: (ms, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
      random: Math.random,
      isOnline: () => navigator.onLine,
    },
    demo,
  );

  const session = createSessionGateway(client);
  const loadPage = async (view: RouteView | null) => {
    if (view === null) return;
    await Promise.all([loadShell(), texts.load(texts.current()), view.kind === 'view' ? preloadView(view.name) : null]);
  };
  const machine = createMachines(
    {
      logIn: session.logIn,
      getUserInfo: session.getUserInfo,
      logOut: session.logOut,
      fetchMenu: async (signal) => decodeMenu(await session.getRouters(signal)),
      loadModules: async () => (await import('./route-modules.ts')).ROUTE_MODULES,
      preloadView: loadPage,
      showLanguage: texts.show,
    },
    createRootActions({
      messages,
      say,
      errorLog,
      reporter,
      navigate: (fullPath) => void entrance.navigate(fullPath, { replace: true }),
      cancel: (page) => {
        if (page === null) client.cancelAll();
        else client.cancelScope(fullPathOf(page));
      },
      keepTabs: (stored) => storage.write(tabsSlice, [...stored]),
      reloadPage: () => {
        storage.flush();
        window.location.reload();
      },
    }),
  );
  const { root, children } = startRoot(machine, initial, {
    onCrash: (error) => reporter.log(plainEntry('root', error)),
  });
  const entrance = createEntrance({
    navigation: children.navigation,
    guard: createGuard(children.navigation),
    hasToken: initial.token !== null,
    show,
  });

  persistSession(children.session, storage);
  persistPreferences(children.preferences, storage);
  followOtherWindows(children.session, storage, () => window.location.reload());
  followAppearance(children.preferences, document.documentElement);
  captureErrors(reporter.log, () => children.preferences.getSnapshot().context.settings.useErrorHandle);
  window.addEventListener('pagehide', () => storage.flush());

  const console: Console = {
    actors: { ...children, messages, errorLog },
    gateways: { dashboard: createDashboardGateway(client), demo: createDemoGateway(client) },
    config,
    build: { version: process.env.PUBLIC_VERSION ?? '', id: process.env.PUBLIC_BUILD_ID ?? '', isDemo },
    go: (to, options) => {
      if (isWebAddress(to)) window.open(to, '_blank', 'noopener,noreferrer');
      else void entrance.navigate(to, { replace: options?.replace ?? false });
    },
  };

  /** Fetches, while the operator types, what comes after signing in. */
  const warmUp = () => {
    for (const fetching of [entrance.warmUp(), fetchClient(), storage.prepare(), loadShell()]) {
      fetching.catch(noteLate);
    }
    texts.load(texts.current()).catch(noteLate);
  };
  return { console, i18n: texts.i18n, reporter, open: entrance.open, warmUp };
}

/** What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown. */
function noteLate(): void {
  performance.mark('statehouse:warm-up-failed');
}

/** Leaves a mark that the browser tests look for: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}

function plainEntry(name: string, cause: unknown) {
  const message = cause instanceof Error ? cause.message : JSON.stringify(cause);
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return { type: 'script', message, url: window.location.href, name, file: '-', stack, detail: '' } as const;
}
