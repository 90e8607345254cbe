import type { ConnectionEvent, watchConnectionPort } from '@machines/connection/index.ts';
import type { PermissionEvent } from '@machines/permission/index.ts';
import type { PreferencesEvent, watchColorSchemePort, watchViewportPort } from '@machines/preferences/index.ts';
import { PUBLIC_FORM_PATH } from '@src/contracts/public-form/public-form-path.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { BREAKPOINTS } from '@src/lib/constants.ts';
import { fromCallback } from 'xstate';
import type { RootSystem } from './root-system.ts';

const NARROW = `(max-width: ${BREAKPOINTS.LG - 0.02}px)`;
const DARK = '(prefers-color-scheme: dark)';

const matches = (query: string) => window.matchMedia(query).matches;

/** True when the window is narrower than 960 px (specification, section 4). */
export const isNarrow = (): boolean => matches(NARROW);
/** True when the operating system prefers dark colours. */
export const prefersDark = (): boolean => matches(DARK);

/**
 * The language before one is chosen: Chinese (specification, section 9); visitors of a public form get Chinese if their
 * browser uses it, else English.
 */
export const detectLocale = (): Locale =>
  window.location.hash.startsWith(`#${PUBLIC_FORM_PATH}`) && !/^zh\b/i.test(navigator.language) ? 'en' : 'zh_CN';

function watchQuery(query: string, toEvent: (holds: boolean) => PreferencesEvent) {
  return fromCallback<PreferencesEvent>(({ sendBack }) => {
    const list = window.matchMedia(query);
    const report = () => sendBack(toEvent(list.matches));
    list.addEventListener('change', report);
    return () => list.removeEventListener('change', report);
  });
}

/** Reports when the window crosses 960 px. */
export const watchViewport: typeof watchViewportPort = watchQuery(NARROW, (mobile) => ({
  type: 'preferences.viewport.changed',
  mobile,
}));

/** Reports when the operating system switches between light and dark. */
export const watchColorScheme: typeof watchColorSchemePort = watchQuery(DARK, (dark) => ({
  type: 'preferences.scheme.changed',
  dark,
}));

/** Reports when the browser loses and regains its network. */
export const watchConnection: typeof watchConnectionPort = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const report = () => sendBack({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' });
  const kinds = ['online', 'offline'];
  for (const kind of kinds) window.addEventListener(kind, report);
  report();
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, report);
  };
});

/** Interval of menu checks in a visible window, in milliseconds. */
const CHECK_EVERY_MS = 60_000;

/** Resources whose records appear in the menu. */
const MENU_RESOURCES = ['eavCollection'];

/**
 * Requests a menu check when the operator returns to the window, and each minute while it is visible; not while
 * `mayCheck` returns false, or offline. After a write to a resource of the menu, the menu is fetched at once.
 */
export const watchWindow = (mayCheck: (system: RootSystem) => boolean) =>
  fromCallback<PermissionEvent>(({ sendBack, system }) => {
    const report = () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || !mayCheck(system)) return;
      sendBack({ type: 'permission.check.wanted' });
    };
    const timer = setInterval(report, CHECK_EVERY_MS);
    window.addEventListener('focus', report);
    document.addEventListener('visibilitychange', report);
    const { get }: RootSystem = system;
    const written = get('cache').on('cache.changed', ({ resource }) => {
      if (MENU_RESOURCES.includes(resource)) sendBack({ type: 'permission.menu.retried' });
    });
    return () => {
      written.unsubscribe();
      clearInterval(timer);
      window.removeEventListener('focus', report);
      document.removeEventListener('visibilitychange', report);
    };
  });
