import { type LazyLockRef, selectIsLocked, whenUnlocked } from '@machines/lock/index.ts';
import type { NavigationRef } from '@machines/navigation/index.ts';
import { type SessionRef, selectToken } from '@machines/session/index.ts';
import { LOGIN_PATH, type PageLocation } from '@src/contracts/routes/route.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { fullPathOf, toLocation, wellFormedAddress } from '@src/lib/location.ts';
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
  /** Loads the texts of the console, without which nothing of it can be read. */
  readonly loadTexts: () => Promise<void>;
}

/** Mends an address that cannot be decoded before the router reads it; listens first, so that it is always in time. */
function keepAddressReadable(): void {
  const mend = () => {
    const { hash } = window.location;
    const readable = wellFormedAddress(hash);
    if (readable !== hash) window.history.replaceState(window.history.state, '', readable);
  };
  mend();
  window.addEventListener('popstate', mend, { capture: true });
}

/** The browser's address, as the router reads it from the hash. */
const addressNow = (): PageLocation => toLocation(window.location.hash.slice(1) || '/');
const replaceAddress = (to: PageLocation) => window.history.replaceState(null, '', `#${fullPathOf(to)}`);

/** The first screen, and the way on from it. */
export interface Routing {
  /** Decides about the address that the page was opened with; `show` is called with what is on screen, now and later. */
  readonly open: (show: (shown: MountedView) => void) => Promise<void>;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => Promise<void>;
  /** Fetches the router's code ahead of need. */
  readonly warmUp: () => Promise<unknown>;
}

/** The router, which is shown as soon as it has started. */
const lazyRouter = (navigation: NavigationRef, guard: Guard, show: (shown: MountedView) => void) =>
  createLazy(async () => {
    const { startRouter } = await import('./router.tsx');
    const routed = startRouter(navigation, guard);
    show({ kind: 'routed', routed });
    return routed;
  });

/**
 * Shows the first screen. Who must sign in needs no router: the guard is asked directly, and the router's code arrives
 * while the operator types. Everybody else starts with the router.
 */
export function createRouting({ navigation, session, lock, guard, loadTexts }: RoutingDeps): Routing {
  const shown = createBufferedEmitter<MountedView>();
  const router = lazyRouter(navigation, guard, shown.emit);

  const signInWithoutRouter = (to: PageLocation) => {
    replaceAddress(to);
    navigation.send({ type: 'navigation.landed', location: to, visit: 'first' });
    window.addEventListener('hashchange', () => void router.get(), { once: true });
    shown.emit({ kind: 'signIn' });
  };

  const enter = async () => {
    if (router.hasBegun()) return;
    const wanted = addressNow();
    const isSignedIn = selectToken(session.getSnapshot()) !== null;
    const answer = isSignedIn ? null : await guard(wanted, new AbortController().signal);
    const to = answer?.kind === 'redirect' ? answer.to : wanted;
    if (answer !== null && to.path === LOGIN_PATH) signInWithoutRouter(to);
    else await Promise.all([router.get(), loadTexts()]);
  };

  return {
    open: async (show) => {
      keepAddressReadable();
      shown.listen(show);
      if (!selectIsLocked(lock.getSnapshot())) return enter();
      shown.emit({ kind: 'locked' });
      void whenUnlocked(lock).then(enter);
    },
    navigate: async (fullPath, options) => {
      if (router.hasBegun()) {
        (await router.get()).navigate(fullPath, options);
        return;
      }
      replaceAddress(toLocation(fullPath));
      await router.get();
    },
    warmUp: () => import('./router.tsx'),
  };
}
