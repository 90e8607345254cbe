import type { NavigationRef } from '@machines/navigation/index.ts';
import { LOGIN_PATH, type PageLocation } from '@src/contracts/route.ts';
import { fullPathOf, toLocation, wellFormedAddress } from '@src/lib/location.ts';
import type { Guard } from './guard.ts';
import type { LockSight } from './lazy-lock.ts';
import type { RoutedConsole } from './router.tsx';
import { untilUnlocked } from './until-unlocked.ts';

/** What is on screen: nothing under a lock, the sign-in page before a router was needed, or whatever the router shows. */
export type Shown =
  | { readonly kind: 'locked' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'routed'; readonly routed: RoutedConsole };

interface EntranceParts {
  readonly navigation: NavigationRef;
  readonly guard: Guard;
  readonly lock: LockSight;
  readonly hasToken: () => boolean;
  readonly show: (shown: Shown) => void;
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
export interface Entrance {
  /** Decides about the address that the page was opened with. */
  readonly open: () => Promise<void>;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => Promise<void>;
  /** Fetches the router's code ahead of need. */
  readonly warmUp: () => Promise<unknown>;
}

/** Starts the router when it is first needed; after a failure the next need tries again. */
function createRouting({ navigation, guard, show }: EntranceParts) {
  let routing: Promise<RoutedConsole> | null = null;
  const start = async (): Promise<RoutedConsole> => {
    const { startRouter } = await import('./router.tsx');
    const routed = startRouter(navigation, guard);
    show({ kind: 'routed', routed });
    return routed;
  };
  return {
    hasBegun: () => routing !== null,
    begin: () => {
      routing ??= start().catch((cause: unknown) => {
        routing = null;
        throw cause;
      });
      return routing;
    },
  };
}

/**
 * Shows the first screen. Who must sign in needs no router: the guard is asked directly, and the router's code arrives
 * while the operator types. Everybody else starts with the router.
 */
export function createEntrance(parts: EntranceParts): Entrance {
  const { navigation, guard, lock, hasToken, show } = parts;
  const routing = createRouting(parts);

  const signInWithoutRouter = (to: PageLocation) => {
    replaceAddress(to);
    navigation.send({ type: 'navigation.landed', location: to, visit: 'first' });
    window.addEventListener('hashchange', () => void routing.begin(), { once: true });
    show({ kind: 'signIn' });
  };

  const enter = async () => {
    if (routing.hasBegun()) return;
    const wanted = addressNow();
    const answer = hasToken() ? null : await guard(wanted, new AbortController().signal);
    const to = answer?.kind === 'redirect' ? answer.to : wanted;
    if (answer !== null && to.path === LOGIN_PATH) signInWithoutRouter(to);
    else await routing.begin();
  };

  return {
    open: async () => {
      keepAddressReadable();
      if (!lock.isLocked()) return enter();
      show({ kind: 'locked' });
      void untilUnlocked(lock).then(enter);
    },
    navigate: async (fullPath, options) => {
      if (routing.hasBegun()) {
        (await routing.begin()).navigate(fullPath, options);
        return;
      }
      replaceAddress(toLocation(fullPath));
      await routing.begin();
    },
    warmUp: () => import('./router.tsx'),
  };
}
