import type { NavigationRef } from '@machines/navigation/index.ts';
import { LoginView } from '@src/views/login/login-view.tsx';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { createHashRouter, Outlet, useLocation } from 'react-router';
import { guardMiddleware } from './guard-middleware.ts';
import { loadShell } from './load-shell.ts';

const Shell = lazy(loadShell);
const MainOut = lazy(() => import('@src/views/main-out/main-out-view.tsx'));

/** Tells the navigation actor where the router has landed, before the browser paints. */
function Landing({ navigation }: { readonly navigation: NavigationRef }) {
  const { pathname: path, search, key } = useLocation();
  useLayoutEffect(() => {
    navigation.send({ type: 'navigation.landed', location: { path, search }, visit: key });
  }, [navigation, path, search, key]);
  return <Outlet />;
}

/**
 * The static skeleton: sign-in, the public page, and one route for everything else. Pages are data of the
 * permission actor, not routes, so that nothing of a former operator's routes can stay behind.
 */
export function createRouter(navigation: NavigationRef) {
  return createHashRouter([
    {
      path: '/',
      middleware: [guardMiddleware(navigation)],
      element: <Landing navigation={navigation} />,
      HydrateFallback: () => null,
      children: [
        { path: 'login', element: <LoginView /> },
        {
          path: 'main-out',
          element: (
            <Suspense>
              <MainOut />
            </Suspense>
          ),
        },
        {
          path: '*',
          element: (
            <Suspense>
              <Shell />
            </Suspense>
          ),
        },
      ],
    },
  ]);
}

export type Router = ReturnType<typeof createRouter>;
