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
/** True when the operating system asks for dark colours. */
export const prefersDark = (): boolean => matches(DARK);

/**
 * The language where none was chosen before: Chinese (specification, section 9), but the browser's own for a visitor who comes
 * by the link of a form, and English where that is not Chinese.
 */
export const firstLocale = (): Locale =>
  window.location.hash.startsWith(`#${PUBLIC_FORM_PATH}`) && !/^zh\b/i.test(navigator.language) ? 'en' : 'zh_CN';

function watchQuery(query: string, toEvent: (holds: boolean) => PreferencesEvent) {
  return fromCallback<PreferencesEvent>(({ sendBack }) => {
    const list = window.matchMedia(query);
    const tell = () => sendBack(toEvent(list.matches));
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  });
}

/** Tells when the window crosses 960 px. */
export const watchViewport: typeof watchViewportPort = watchQuery(NARROW, (mobile) => ({
  type: 'preferences.viewport.changed',
  mobile,
}));

/** Tells when the operating system turns light or dark. */
export const watchColorScheme: typeof watchColorSchemePort = watchQuery(DARK, (dark) => ({
  type: 'preferences.scheme.changed',
  dark,
}));

/** Tells when the browser loses its network and when it has one again. */
export const watchConnection: typeof watchConnectionPort = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const tell = () => sendBack({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' });
  const kinds = ['online', 'offline'];
  for (const kind of kinds) window.addEventListener(kind, tell);
  tell();
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, tell);
  };
});

/** Milliseconds after which the menu of a window that stays open is compared again. */
const CHECK_EVERY_MS = 60_000;

/** Resources whose records appear in the menu of the operator who wrote them. */
const IN_THE_MENU = ['eavCollection'];

/**
 * Asks for a look at the menu when the operator comes back to the window, and each minute while it is shown; not while
 * `mayCheck` says no, or without a network. After a write of what stands in the menu it is fetched at once.
 */
export const watchWindow = (mayCheck: (system: RootSystem) => boolean) =>
  fromCallback<PermissionEvent>(({ sendBack, system }) => {
    const tell = () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || !mayCheck(system)) return;
      sendBack({ type: 'permission.check.wanted' });
    };
    const timer = setInterval(tell, CHECK_EVERY_MS);
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    const { get }: RootSystem = system;
    const written = get('cache').on('cache.changed', ({ resource }) => {
      if (IN_THE_MENU.includes(resource)) sendBack({ type: 'permission.menu.retried' });
    });
    return () => {
      written.unsubscribe();
      clearInterval(timer);
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  });
