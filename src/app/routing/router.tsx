import type { NavigationRef } from '@machines/navigation/index.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { createHashRouter, Outlet, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OfflineOutlet } from '../outlets.tsx';
import type { Guard } from './guard.ts';
import { guardMiddleware } from './guard-middleware.ts';
import { loadShell } from './preload-page.ts';
import { SignInPage } from './sign-in-page.tsx';
import { StartFailure } from './start-failure.tsx';
import { Starting } from './starting.tsx';

const Shell = lazyComponent(async () => ({ default: (await loadShell()).ConsoleShell }));
const PublicForm = lazyComponent(() => import('@src/views/public-form/public-form-view.tsx'));
const MainOut = lazyComponent(() => import('@src/views/main-out/main-out-view.tsx'));

/** Tells the navigation actor where the router has landed, before the browser paints. */
function Landing({ navigation }: { readonly navigation: NavigationRef }) {
  const { pathname: path, search, key } = useLocation();
  useLayoutEffect(() => {
    navigation.send({ type: 'navigation.landed', location: { path, search }, visit: key });
  }, [navigation, path, search, key]);
  return <Outlet />;
}

/** The form that the link in the address opens. */
function FormOfLink() {
  const { token = '' } = useParams();
  const { search } = useLocation();
  return <PublicForm token={token} search={search} />;
}

const later = (content: ReactNode) => <Suspense>{content}</Suspense>;

/**
 * The static skeleton: sign-in, the public page, and one route for everything else. Pages are data of the
 * permission actor, not routes, so that nothing of a former operator's routes can stay behind.
 */
function createRouter(navigation: NavigationRef, guard: Guard) {
  return createHashRouter([
    {
      path: '/',
      middleware: [guardMiddleware(guard)],
      element: <Landing navigation={navigation} />,
      HydrateFallback: Starting,
      errorElement: <StartFailure />,
      children: [
        { path: 'login', element: <SignInPage /> },
        {
          path: 'main-out',
          element: later(
            <>
              <OfflineOutlet />
              <MainOut />
            </>,
          ),
        },
        {
          path: 'fill/:token',
          element: later(
            <>
              <OfflineOutlet />
              <FormOfLink />
            </>,
          ),
        },
        { path: '*', element: later(<Shell />) },
      ],
    },
  ]);
}

/** The running router: what it shows, and the way to navigate it. */
export interface RoutedConsole {
  readonly content: ReactNode;
  readonly navigate: (fullPath: string, options: { readonly replace: boolean }) => void;
}

/** Starts the router on the present address; the guard is asked before anything is shown. */
export function startRouter(navigation: NavigationRef, guard: Guard): RoutedConsole {
  const router = createRouter(navigation, guard);
  return {
    content: <RouterProvider router={router} />,
    navigate: (fullPath, options) => void router.navigate(fullPath, options),
  };
}
