import { type DemoServer, startDemoServer } from '@mirage/create-server.ts';
import { isScenarioName } from '@mirage/scenarios/scenarios.ts';
import { DEMO_SEED } from '@mirage/seed.ts';
import { startWorker } from '@mirage/start-worker.ts';
import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';

let starting: Promise<DemoServer> | null = null;

/**
 * Starts the demo server once, in the scenario of the URL: `?scenario=slow` before the `#`, until the page is unloaded.
 */
export function startServer(onTrouble: (trouble: unknown) => void): Promise<DemoServer> {
  starting ??= start(onTrouble);
  return starting;
}

async function start(onTrouble: (trouble: unknown) => void): Promise<DemoServer> {
  const scenario = new URLSearchParams(window.location.search).get('scenario') ?? '';
  const backend = startWorker({ routes: PRODUCT_ROUTES }, onTrouble);
  // Calls need not wait for it: the worker processes requests in sequence.
  backend.start().catch(onTrouble);
  return startDemoServer({ backend, seed: DEMO_SEED, ...(isScenarioName(scenario) ? { scenario } : {}) });
}

/** The started server; null before. */
export const runningServer = (): Promise<DemoServer> | null => starting;
