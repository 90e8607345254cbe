import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import { type SessionRef, selectToken } from '@machines/session/index.ts';
import type { DemoServer } from '@mirage/create-server.ts';
import { prepareWorker } from '@mirage/open-worker.ts';
import type { i18n } from 'i18next';
import { waitFor } from 'xstate';
import { IS_DEMO } from '../is-demo.ts';
import { firstPagePainted, isKeptPage } from './first-page-painted.ts';
import type { ToolbarDeps } from './mount-toolbar.tsx';

/** How long the demo server waits for a page that is kept, in ms. */
const FIRST_PAGE_MAX_MS = 1000;

/** Begins what the demo server needs, for a page that will ask it at once; a kept page stands before the server does. */
export async function prepareDemo(): Promise<void> {
  if (!IS_DEMO || isKeptPage(window.location.hash)) return;
  prepareWorker();
  await loadDemoCode();
}

/** Fetches the code of the demo server; null where another server answers. */
export function loadDemoCode(): Promise<typeof import('./demo-server.ts') | null> {
  if (!IS_DEMO) return Promise.resolve(null);
  return import('./demo-server.ts');
}

/** Starts the demo server once, when the first page leaves it the time; null where another server answers. */
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

/** Shows the dock of the demo beside the console, once the server has been started; the product has none. */
export async function startToolbar(
  parts: Omit<ToolbarDeps, 'server'> & { readonly services: { readonly serverReady: () => Promise<unknown> } },
  texts: i18n,
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
