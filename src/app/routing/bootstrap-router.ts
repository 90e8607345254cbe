import { type LazyLockRef, selectIsLocked, whenUnlocked } from '@machines/lock/index.ts';
import type { NavigationRef } from '@machines/navigation/index.ts';
import { type SessionRef, selectToken } from '@machines/session/index.ts';
import { LOGIN_PATH, type PageLocation } from '@src/contracts/routes/route.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { escapeMalformedPercent, fullPathOf, toLocation } from '@src/lib/location.ts';
import { createBufferedEmitter } from '../startup/buffered-emitter.ts';
import type { Guard } from './guard.ts';
import type { RoutedConsole } from './router.tsx';

/** What is rendered: nothing under a lock, the sign-in page before the router is loaded, else the router. */
export type MountedView =
  | { readonly kind: 'locked' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'routed'; readonly routed: RoutedConsole };

interface RoutingDeps {
  readonly navigation: NavigationRef;
  readonly session: SessionRef;
  readonly lock: LazyLockRef;
  readonly guard: Guard;
  /** Loads the texts of the console. */
  readonly loadTexts: () => Promise<void>;
}

/**
 * Repairs an address that cannot be decoded before the router reads it; registered first, so that it runs before the
 * router.
 */
function repairAddress(): void {
  const repair = () => {
    const { hash } = window.location;
    const readable = escapeMalformedPercent(hash);
    if (readable !== hash) window.history.replaceState(window.history.state, '', readable);
  };
  repair();
  window.addEventListener('popstate', repair, { capture: true });
}

/** The browser's address, as the router reads it from the hash. */
const addressNow = (): PageLocation => toLocation(window.location.hash.slice(1) || '/');
const replaceAddress = (to: PageLocation) => window.history.replaceState(null, '', `#${fullPathOf(to)}`);

/** The first screen, and navigation from it. */
export interface Routing {
  /**
   * Decides about the initial address; `show` is called with the view to render, now and after each change, and `fail`
   * with the cause when later the code of the router, or the texts, cannot be loaded.
   */
  readonly open: (show: (shown: MountedView) => void, fail: (cause: unknown) => void) => Promise<void>;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => Promise<void>;
  /** Preloads the router's code. */
  readonly warmUp: () => Promise<unknown>;
}

/** The router, shown as soon as it has started; fails without the texts of the console, whose pages would show keys. */
const lazyRouter = ({ navigation, guard, loadTexts }: RoutingDeps, show: (shown: MountedView) => void) => {
  const start = async (mayShow: () => boolean) => {
    const { startRouter } = await import('./router.tsx');
    const routed = startRouter(navigation, guard);
    if (mayShow()) show({ kind: 'routed', routed });
    return routed;
  };
  return createLazy(async () => {
    let areLost = false;
    const texts = loadTexts().catch((cause: unknown) => {
      areLost = true;
      throw cause;
    });
    const [routed] = await Promise.all([start(() => !areLost), texts]);
    return routed;
  });
};

/**
 * Shows the first screen. Sign-in needs no router: the guard is called directly, and the router's code is loaded while
 * the operator types. Otherwise the router starts at once.
 */
export function createRouting(deps: RoutingDeps): Routing {
  const { navigation, session, lock, guard } = deps;
  const shown = createBufferedEmitter<MountedView>();
  const failures = createBufferedEmitter<unknown>();
  const router = lazyRouter(deps, shown.emit);
  const load = () => router.get().catch(failures.emit);
  const signInWithoutRouter = (to: PageLocation) => {
    replaceAddress(to);
    navigation.send({ type: 'navigation.landed', location: to, visit: 'first' });
    window.addEventListener('hashchange', load, { once: true });
    shown.emit({ kind: 'signIn' });
  };
  const enter = async () => {
    if (router.hasBegun()) return;
    const wanted = addressNow();
    const isSignedOut = selectToken(session.getSnapshot()) === null;
    const answer = isSignedOut ? await guard(wanted, new AbortController().signal) : null;
    const to = answer?.kind === 'redirect' ? answer.to : wanted;
    if (answer !== null && to.path === LOGIN_PATH) signInWithoutRouter(to);
    else await router.get();
  };

  return {
    open: async (show, fail) => {
      repairAddress();
      shown.listen(show);
      failures.listen(fail);
      if (!selectIsLocked(lock.getSnapshot())) return enter();
      shown.emit({ kind: 'locked' });
      void whenUnlocked(lock).then(enter).catch(failures.emit);
    },
    navigate: async (fullPath, options) => {
      const hadBegun = router.hasBegun();
      if (!hadBegun) replaceAddress(toLocation(fullPath));
      const routed = await load();
      if (hadBegun) routed?.navigate(fullPath, options);
    },
    warmUp: () => import('./router.tsx'),
  };
}
