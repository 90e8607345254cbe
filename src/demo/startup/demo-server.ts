import { type DemoServer, startDemoServer } from '@mirage/create-server.ts';
import { isScenarioName } from '@mirage/scenarios/scenarios.ts';
import { DEMO_SEED } from '@mirage/seed.ts';
import { startWorker } from '@mirage/start-worker.ts';
import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';

/** Maximum wait for the worker, in ms: another window may hold the storage that it reads. */
const START_MAX_MS = 60_000;

let starting: Promise<DemoServer> | null = null;

/**
 * Starts the demo server once, in the scenario of the URL: `?scenario=slow` before the `#`, until the page is unloaded.
 * Resolves once the worker answers: the time that its code takes to arrive is not part of the first call.
 */
export function startServer(onTrouble: (trouble: unknown) => void): Promise<DemoServer> {
  starting ??= start(onTrouble);
  return starting;
}

async function start(onTrouble: (trouble: unknown) => void): Promise<DemoServer> {
  const scenario = new URLSearchParams(window.location.search).get('scenario') ?? '';
  const backend = startWorker({ routes: PRODUCT_ROUTES }, onTrouble);
  const server = startDemoServer({ backend, seed: DEMO_SEED, ...(isScenarioName(scenario) ? { scenario } : {}) });
  const limit = new Promise<void>((resolve) => setTimeout(resolve, START_MAX_MS));
  // After a failed start the calls fail one by one, and report it.
  await Promise.race([backend.start().catch(onTrouble), limit]);
  return server;
}

/** The started server; null before. */
export const runningServer = (): Promise<DemoServer> | null => starting;
