import type { MessagesEvent } from '@machines/messages/index.ts';
import type { AppConfig } from '@src/contracts/app-config.ts';
import type { RouteView } from '@src/contracts/route.ts';
import { fullPathOf } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { apiAddressSlice, tabsSlice } from '@src/services/storage/slices.ts';
import { preloadView } from '@src/views/registry.ts';
import { followAppearance } from './appearance.ts';
import { captureErrors } from './capture-errors.ts';
import { createListeners, createMachines, type Ports, startRoot } from './create-actors.ts';
import { createConsole } from './create-console.ts';
import { startDemo } from './demo.ts';
import { createEntrance, type Entrance, type Shown } from './entrance.ts';
import { createGuard } from './guard.ts';
import { httpParts } from './http-parts.ts';
import { initialState } from './initial-state.ts';
import { createLazyServices, type LazyServices } from './lazy-services.ts';
import { loadShell } from './load-shell.ts';
import { followOtherWindows } from './other-windows.ts';
import { persistPreferences, persistSession } from './persist.ts';
import { createReporter, plainEntry } from './report-failure.ts';
import { createRootActions } from './root-actions.ts';
import { startTexts, type Texts } from './texts.ts';

const isDemo = process.env.PUBLIC_DEMO === 'true';

/**
 * The composition root: makes services, actors and router, joins them, and starts everything outside React.
 * Nothing else in the source knows all the parts.
 */
export function startConsole(config: AppConfig, storage: AppStorage, show: (shown: Shown) => void) {
  const initial = initialState(config, storage);
  const { messages, errorLog } = createListeners();
  const texts = startTexts(initial.preferences.locale, noteMissingText);
  const say = (message: MessagesEvent) => {
    const send = () => messages.send(message);
    texts.load(texts.current()).then(send, send);
  };
  const reporter = createReporter({ say, errorLog, now: Date.now });
  const services = createLazyServices(
    httpParts({
      config,
      apiOverride: isDemo && !config.hardened ? (storage.read(apiAddressSlice)?.val ?? null) : null,
      reporter,
      actors: () => ({ root, session: children.session }),
    }),
    () => startDemo((trouble) => reporter.log(plainEntry('demo', trouble))),
  );
  const actions = createRootActions({
    messages,
    say,
    errorLog,
    reporter,
    navigate: (fullPath) => void entrance.navigate(fullPath, { replace: true }),
    cancel: (page) => {
      if (page === null) services.peek()?.client.cancelAll();
      else services.peek()?.client.cancelScope(fullPathOf(page));
    },
    keepTabs: (stored) => storage.write(tabsSlice, [...stored]),
    reloadPage: () => {
      storage.flush();
      window.location.reload();
    },
  });
  const { root, children } = startRoot(createMachines(createPorts(services, texts), actions), initial, {
    onCrash: (error) => reporter.log(plainEntry('root', error)),
  });
  const entrance: Entrance = createEntrance({
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

  return {
    console: createConsole({ actors: { ...children, messages, errorLog }, services, config, isDemo, entrance }),
    i18n: texts.i18n,
    reporter,
    open: entrance.open,
    warmUp: () =>
      warmUp([entrance.warmUp(), services.get(), storage.prepare(), loadShell(), texts.load(texts.current())]),
  };
}

/** What the actors need done, by the services and the loaders of code and texts. */
function createPorts(services: LazyServices, texts: Texts): Ports {
  const preload = async (view: RouteView | null) => {
    if (view === null) return;
    await Promise.all([
      services.get(),
      loadShell(),
      texts.load(texts.current()),
      view.kind === 'view' ? preloadView(view.name) : null,
    ]);
  };
  return {
    logIn: async (credentials, signal) => (await services.get()).session.logIn(credentials, signal),
    getUserInfo: async (signal) => (await services.get()).session.getUserInfo(signal),
    logOut: async (token) => (await services.get()).session.logOut(token),
    fetchMenu: async (signal) => (await services.get()).fetchMenu(signal),
    loadModules: async () => (await import('./route-modules.ts')).ROUTE_MODULES,
    preloadView: preload,
    showLanguage: texts.show,
  };
}

/** What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown. */
function warmUp(fetching: readonly Promise<unknown>[]): void {
  for (const each of fetching) each.catch(() => performance.mark('statehouse:warm-up-failed'));
}

/** Leaves a mark that the browser tests look for: a key without a text is a defect. */
function noteMissingText(key: string): void {
  performance.mark(`statehouse:missing-text:${key}`);
}
