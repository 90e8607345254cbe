import { type DemoServer, startDemoServer } from '@mirage/create-server.ts';
import { isScenarioName } from '@mirage/scenarios/scenarios.ts';

let starting: Promise<DemoServer> | null = null;

/** Starts the demo server once, in the situation that a link asks for: `?scenario=slow` before the `#`, as long as the page lasts. */
export function startServer(onTrouble: (trouble: unknown) => void): Promise<DemoServer> {
  const scenario = new URLSearchParams(window.location.search).get('scenario') ?? '';
  starting ??= startDemoServer({ onTrouble, ...(isScenarioName(scenario) ? { scenario } : {}) });
  return starting;
}

/** The server that has been started; null before. */
export const runningServer = (): Promise<DemoServer> | null => starting;
