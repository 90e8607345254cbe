import { createServer } from 'miragejs';
import type { Backend } from './backend-port.ts';
import { DEMO_PREFIX, forwardCalls } from './forward-calls.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';
import { captureNatives, limitInterception } from './scoped-interceptor.ts';

export interface DemoServerOptions {
  /** Handles the calls. */
  readonly backend: Backend;
  /** Seed of the data of the backend. */
  readonly seed: number;
  /** Multiplies every latency; 1 is as specified, 0 responds at once. */
  readonly latencyScale?: number;
  readonly scenario?: ScenarioName;
  /** Waits before a response; a timer by default. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** The running demo server. */
export interface DemoServer extends Pick<Backend, 'isShopOpen' | 'startSimulation' | 'reset'> {
  /** Seed of the data. */
  readonly seed: number;
  scenario(): ScenarioName;
  /** Sets the scenario for calls that start from now on. */
  setScenario(name: ScenarioName): void;
  /** Restores the browser's `fetch`. The saved data stays. */
  shutdown(): void;
}

/**
 * Starts intercepting calls under `/basic-api` in this page; every other request goes to the network. One server at a
 * time.
 */
export function startDemoServer(options: DemoServerOptions): DemoServer {
  const { backend, seed, latencyScale = 1, wait = sleep } = options;
  let scenario = options.scenario ?? 'none';
  const native = captureNatives();
  const server = createServer({ environment: 'development', timing: 0, useDefaultPassthroughs: false });
  // Mirage ignores the option of this name and would log every request, including passwords, to the browser's console.
  server.logging = false;
  limitInterception(native, isDemoCall);
  forwardCalls(server, { backend, latencyScale, wait, scenario: () => scenario });
  server.passthrough((request) => !isDemoCall(request.url));
  return {
    seed,
    scenario: () => scenario,
    setScenario: (name) => {
      scenario = name;
    },
    isShopOpen: backend.isShopOpen,
    startSimulation: backend.startSimulation,
    reset: backend.reset,
    shutdown: () => server.shutdown(),
  };
}

function isDemoCall(url: string): boolean {
  const { origin, pathname } = new URL(url, globalThis.location.href);
  return origin === globalThis.location.origin && pathname.startsWith(`${DEMO_PREFIX}/`);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
