import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { type SessionRef, selectToken } from '@machines/session/index.ts';
import type { DemoServer } from '@mirage/create-server.ts';
import { prepareWorker } from '@mirage/open-worker.ts';
import type { TextStore } from '@src/ui/text/text-store.ts';
import { waitFor } from 'xstate';
import { IS_DEMO } from '../is-demo.ts';
import { firstPagePainted, isCachedFiguresPage } from './first-page-painted.ts';
import type { ToolbarDeps } from './mount-toolbar.tsx';

/** Maximum wait of the demo server for a page with cached figures, in ms. */
const FIRST_PAGE_MAX_MS = 1000;

/**
 * Preloads the demo server for a page that will call it at once; a page with cached figures renders without it. Resolves when all
 * its code has arrived, or when the operator of this session signs in before that.
 */
export async function prepareDemo(session?: SessionRef): Promise<void> {
  if (!IS_DEMO || isCachedFiguresPage(window.location.hash)) return;
  const code = Promise.all([prepareWorker(), loadDemoCode()]);
  await (session === undefined ? code : Promise.race([code, signInBegun(session)]));
}

const signInBegun = (session: SessionRef): Promise<unknown> =>
  waitFor(session, (snapshot) => !snapshot.matches('anonymous'), { timeout: Infinity });

/** Loads the code of the demo server; null when another server is used. */
export function loadDemoCode(): Promise<typeof import('./demo-server.ts') | null> {
  if (!IS_DEMO) return Promise.resolve(null);
  return import('./demo-server.ts');
}

/** Starts the demo server once, after the first page is painted; null when another server is used. */
export async function startDemo(
  onTrouble: (trouble: unknown) => void,
  { session, navigation }: { readonly session: SessionRef; readonly navigation: NavigationRef },
): Promise<DemoServer | null> {
  if (!IS_DEMO) return null;
  const isPage = (snapshot: ReturnType<NavigationRef['getSnapshot']>) => selectCurrent(snapshot)?.page.kind === 'route';
  await firstPagePainted({
    hash: window.location.hash,
    isSignedIn: selectToken(session.getSnapshot()) !== null,
    pageShown: () => waitFor(navigation, isPage, { timeout: FIRST_PAGE_MAX_MS }),
  });
  return (await import('./demo-server.ts')).startServer(onTrouble);
}

/** Shows the demo toolbar once the server has started; not in the product. */
export async function startToolbar(
  parts: Omit<ToolbarDeps, 'server'> & { readonly services: { readonly serverReady: () => Promise<unknown> } },
  texts: TextStore,
): Promise<void> {
  if (!IS_DEMO) return;
  const [{ mountToolbar }, code] = await Promise.all([
    import('./mount-toolbar.tsx'),
    import('./demo-server.ts'),
    parts.services.serverReady(),
  ]);
  const server = await code.runningServer();
  if (server !== null) mountToolbar({ ...parts, server }, texts);
}
