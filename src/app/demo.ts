import type { DemoServer } from '@mirage/create-server.ts';
import type { i18n } from 'i18next';
import type { LazyServices } from './lazy-services.ts';
import type { DockParts } from './mount-dock.tsx';

/** Fetches the code of the demo server, in the demo build only; the product build holds no trace of it. */
export function loadDemoCode(): Promise<typeof import('./demo-code.ts') | null> {
  if (process.env.PUBLIC_DEMO !== 'true') return Promise.resolve(null);
  return import('./demo-code.ts');
}

/** Starts the demo server once; null in the product. */
export async function startDemo(onTrouble: (trouble: unknown) => void): Promise<DemoServer | null> {
  const code = await loadDemoCode();
  return code === null ? null : code.startServer(onTrouble);
}

/** Shows the dock of the demo beside the console, once the services have started the server; the product has none. */
export async function startDock(
  parts: Omit<DockParts, 'server'> & { readonly services: LazyServices },
  texts: i18n,
): Promise<void> {
  if (process.env.PUBLIC_DEMO !== 'true') return;
  const [{ mountDock }, code] = await Promise.all([
    import('./mount-dock.tsx'),
    import('./demo-code.ts'),
    parts.services.get(),
  ]);
  const server = await code.runningServer();
  if (server !== null) mountDock({ ...parts, server }, texts);
}
