import type { DemoServer } from '@mirage/create-server.ts';
import { prepareWorker } from '@mirage/open-worker.ts';
import type { i18n } from 'i18next';
import { IS_DEMO } from '../is-demo.ts';
import type { ToolbarDeps } from './mount-toolbar.tsx';

/** Begins what the demo server needs, for a page that will ask it at once. */
export async function prepareDemo(): Promise<void> {
  if (!IS_DEMO) return;
  prepareWorker();
  await loadDemoCode();
}

/** Fetches the code of the demo server; null where another server answers. */
export function loadDemoCode(): Promise<typeof import('./demo-server.ts') | null> {
  if (!IS_DEMO) return Promise.resolve(null);
  return import('./demo-server.ts');
}

/** Starts the demo server once; null in the product. */
export async function startDemo(onTrouble: (trouble: unknown) => void): Promise<DemoServer | null> {
  const code = await loadDemoCode();
  return code === null ? null : code.startServer(onTrouble);
}

/** Shows the dock of the demo beside the console, once the services have started the server; the product has none. */
export async function startToolbar(
  parts: Omit<ToolbarDeps, 'server'> & { readonly services: { readonly get: () => Promise<unknown> } },
  texts: i18n,
): Promise<void> {
  if (!IS_DEMO) return;
  const [{ mountToolbar }, code] = await Promise.all([
    import('./mount-toolbar.tsx'),
    import('./demo-server.ts'),
    parts.services.get(),
  ]);
  const server = await code.runningServer();
  if (server !== null) mountToolbar({ ...parts, server }, texts);
}
