import type { DemoServer } from '@mirage/create-server.ts';
import type { i18n } from 'i18next';
import type { DockParts } from './mount-dock.tsx';

let starting: Promise<DemoServer> | null = null;

/** Fetches the code of the demo server, in the demo build only; the product build holds no trace of it. */
export function loadDemoCode(): Promise<typeof import('./demo-code.ts') | null> {
  if (process.env.PUBLIC_DEMO !== 'true') return Promise.resolve(null);
  return import('./demo-code.ts');
}

/** The situation that a link asks for, as `?scenario=slow` before the `#`; it lasts as long as the page. */
const linkedScenario = () => new URLSearchParams(window.location.search).get('scenario') ?? '';

/** Starts the demo server once; null in the product. */
export async function startDemo(onTrouble: (trouble: unknown) => void): Promise<DemoServer | null> {
  const code = await loadDemoCode();
  if (code === null) return null;
  const scenario = linkedScenario();
  starting ??= code.startDemoServer({ onTrouble, ...(code.isScenarioName(scenario) ? { scenario } : {}) });
  return starting;
}

/** Shows the dock of the demo beside the console; the product has none. */
export async function startDock(
  parts: Omit<DockParts, 'server'>,
  startServer: () => Promise<DemoServer | null>,
  texts: i18n,
): Promise<void> {
  if (process.env.PUBLIC_DEMO !== 'true') return;
  const [{ mountDock }, server] = await Promise.all([import('./mount-dock.tsx'), startServer()]);
  if (server !== null) mountDock({ ...parts, server }, texts);
}
