import type { NavigationRef } from '@machines/navigation/index.ts';
import { LOGIN_PATH, type PageLocation } from '@src/contracts/route.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import type { Guard } from './guard.ts';
import type { RoutedConsole } from './router.tsx';

/** What is on screen: the sign-in page before a router was needed, or whatever the router shows. */
export type Shown = { readonly kind: 'signIn' } | { readonly kind: 'routed'; readonly routed: RoutedConsole };

interface EntranceParts {
  readonly navigation: NavigationRef;
  readonly guard: Guard;
  readonly hasToken: boolean;
  readonly show: (shown: Shown) => void;
}

/** The browser's address, as the router reads it from the hash. */
const addressNow = (): PageLocation => toLocation(window.location.hash.slice(1) || '/');
const replaceAddress = (to: PageLocation) => window.history.replaceState(null, '', `#${fullPathOf(to)}`);

/**
 * Shows the first screen. Who must sign in needs no router: the guard is asked directly, and the router's code arrives
 * while the operator types. Everybody else starts with the router.
 */
export function createEntrance({ navigation, guard, hasToken, show }: EntranceParts) {
  let routing: Promise<RoutedConsole> | null = null;

  const start = async (): Promise<RoutedConsole> => {
    window.removeEventListener('hashchange', onHashChange);
    const { startRouter } = await import('./router.tsx');
    const routed = startRouter(navigation, guard);
    show({ kind: 'routed', routed });
    return routed;
  };
  const route = () => {
    routing ??= start().catch((cause: unknown) => {
      routing = null;
      throw cause;
    });
    return routing;
  };
  const onHashChange = () => void route();

  const signInWithoutRouter = (to: PageLocation) => {
    replaceAddress(to);
    navigation.send({ type: 'navigation.landed', location: to, visit: 'first' });
    window.addEventListener('hashchange', onHashChange);
    show({ kind: 'signIn' });
  };

  return {
    /** Decides about the address that the page was opened with. */
    open: async (): Promise<void> => {
      if (hasToken) {
        await route();
        return;
      }
      const wanted = addressNow();
      const answer = await guard(wanted, new AbortController().signal);
      const to = answer.kind === 'redirect' ? answer.to : wanted;
      if (to.path === LOGIN_PATH) signInWithoutRouter(to);
      else await route();
    },
    navigate: async (fullPath: string, options: { readonly replace: boolean }): Promise<void> => {
      if (routing === null) {
        replaceAddress(toLocation(fullPath));
        await route();
        return;
      }
      (await routing).navigate(fullPath, options);
    },
    /** Fetches the router's code ahead of need. */
    warmUp: (): Promise<unknown> => import('./router.tsx'),
  };
}
