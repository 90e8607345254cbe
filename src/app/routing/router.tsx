import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { createHashRouter, type Location, Outlet, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OfflineOutlet } from '../outlets.tsx';
import { StartFailure } from '../startup/start-failure.tsx';
import { Starting } from '../startup/starting.tsx';
import type { Guard } from './guard.ts';
import { guardMiddleware } from './guard-middleware.ts';
import { loadShell } from './preload-page.ts';
import { SignInPage } from './sign-in-page.tsx';

const Shell = lazyComponent(async () => ({ default: (await loadShell()).ConsoleShell }));
const PublicForm = lazyComponent(() => import('@src/views/public-form/public-form-view.tsx'));
const MainOut = lazyComponent(() => import('@src/views/main-out/main-out-view.tsx'));

type Router = ReturnType<typeof createHashRouter>;
type Land = (location: Pick<Location, 'pathname' | 'search' | 'key'>) => void;

/** Sends the location that the router reached to the navigation actor, once per navigation. */
function createLanding(navigation: NavigationRef): Land {
  let last = '';
  return ({ pathname: path, search, key }) => {
    const landing = `${key} ${path}${search}`;
    if (landing === last) return;
    last = landing;
    navigation.send({ type: 'navigation.landed', location: { path, search }, visit: key });
  };
}

/** Reports the location before the browser paints. */
function Landing({ land }: { readonly land: Land }) {
  const { pathname, search, key } = useLocation();
  useLayoutEffect(() => land({ pathname, search, key }), [land, pathname, search, key]);
  return <Outlet />;
}

/** The public form of the token in the address. */
function FormOfLink() {
  const { token = '' } = useParams();
  const { search } = useLocation();
  return <PublicForm token={token} search={search} />;
}

/** Route id of every page inside the shell. */
const SHELL = 'shell';

const suspended = (content: ReactNode) => <Suspense>{content}</Suspense>;

/**
 * The static routes: sign-in, the public page, and one route for everything else. Pages are data of the permission
 * actor, not routes, so that no route of a former operator can remain.
 */
function createRouter(land: Land, guard: Guard): Router {
  const router: Router = createHashRouter([
    {
      path: '/',
      middleware: [guardMiddleware(guard, () => router.state)],
      element: <Landing land={land} />,
      HydrateFallback: Starting,
      errorElement: <StartFailure />,
      children: [
        { path: 'login', element: <SignInPage /> },
        {
          path: 'main-out',
          element: suspended(
            <>
              <OfflineOutlet />
              <MainOut />
            </>,
          ),
        },
        {
          path: 'fill/:token',
          element: suspended(
            <>
              <OfflineOutlet />
              <FormOfLink />
            </>,
          ),
        },
        { id: SHELL, path: '*', element: suspended(<Shell />) },
      ],
    },
  ]);
  return router;
}

/** True while the shell shows a page. */
function isInShell(navigation: NavigationRef): boolean {
  const kind = selectCurrent(navigation.getSnapshot())?.page.kind;
  return kind !== undefined && kind !== 'login' && kind !== 'public';
}

/** The running router: the element to render, and its navigation. */
export interface RoutedConsole {
  readonly content: ReactNode;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => void;
}

/** Starts the router at the present address; the guard runs before anything is rendered. */
export function startRouter(navigation: NavigationRef, guard: Guard): RoutedConsole {
  const land = createLanding(navigation);
  const router = createRouter(land, guard);
  // Between pages the shell stays mounted and shows the next page in the task of the click. What the router renders is
  // scheduled by React and appears one frame later.
  router.subscribe(({ navigation: { state }, matches, location }) => {
    const isWithinShell = isInShell(navigation) && matches.at(-1)?.route.id === SHELL;
    if (state === 'idle' && isWithinShell) land(location);
  });
  return {
    content: <RouterProvider router={router} />,
    navigate: (fullPath, options) => void router.navigate(fullPath, options),
  };
}
