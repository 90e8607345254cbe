import type { NavigationRef } from '@machines/navigation/index.ts';
import { LOGIN_PATH, type PageLocation } from '@src/contracts/routes/route.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { fullPathOf, toLocation, wellFormedAddress } from '@src/lib/location.ts';
import type { LockStatus } from '../actors/lazy-lock.ts';
import { waitForUnlock } from '../actors/wait-for-unlock.ts';
import type { Guard } from './guard.ts';
import type { RoutedConsole } from './router.tsx';

/** What is on screen: nothing under a lock, the sign-in page before a router was needed, or whatever the router shows. */
export type MountedView =
  | { readonly kind: 'locked' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'routed'; readonly routed: RoutedConsole };

interface RoutingDeps {
  readonly navigation: NavigationRef;
  readonly guard: Guard;
  readonly lock: LockStatus;
  readonly hasToken: () => boolean;
  /** Loads the texts of the console, without which nothing of it can be read. */
  readonly loadTexts: () => Promise<void>;
  readonly show: (shown: MountedView) => void;
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
  /** Decides about the address that the page was opened with. */
  readonly open: () => Promise<void>;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => Promise<void>;
  /** Fetches the router's code ahead of need. */
  readonly warmUp: () => Promise<unknown>;
}

/** The router, which is shown as soon as it has started. */
const lazyRouter = ({ navigation, guard, show }: Pick<RoutingDeps, 'navigation' | 'guard' | 'show'>) =>
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
export function createRouting({ navigation, guard, lock, hasToken, loadTexts, show }: RoutingDeps): Routing {
  const router = lazyRouter({ navigation, guard, show });

  const signInWithoutRouter = (to: PageLocation) => {
    replaceAddress(to);
    navigation.send({ type: 'navigation.landed', location: to, visit: 'first' });
    window.addEventListener('hashchange', () => void router.get(), { once: true });
    show({ kind: 'signIn' });
  };

  const enter = async () => {
    if (router.hasBegun()) return;
    const wanted = addressNow();
    const answer = hasToken() ? null : await guard(wanted, new AbortController().signal);
    const to = answer?.kind === 'redirect' ? answer.to : wanted;
    if (answer !== null && to.path === LOGIN_PATH) signInWithoutRouter(to);
    else await Promise.all([router.get(), loadTexts()]);
  };

  return {
    open: async () => {
      keepAddressReadable();
      if (!lock.isLocked()) return enter();
      show({ kind: 'locked' });
      void waitForUnlock(lock).then(enter);
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
