import { createServer } from 'miragejs';
import { createSessions } from '../src/domain/auth/sessions.ts';
import type { DomainContext } from '../src/domain/endpoint.ts';
import { catchUpShop, isShopOpen, openShop } from '../src/domain/feed/shop-feed.ts';
import { createDemoData, type DemoData, type DemoTrouble, type StartReport } from './demo-data.ts';
import { narrowInterception, takeNativeParts } from './fetch-boundary.ts';
import { indexedDbStore } from './indexed-db.ts';
import { createMirageStore } from './mirage-store.ts';
import { DEMO_PREFIX, mountEndpoints } from './mount-endpoints.ts';
import { OpenIds } from './open-ids.ts';
import type { KeyValueStore } from './persistence.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';

/** How a demo server differs from the usual one. */
export interface DemoServerOptions {
  /** Multiplies every latency; 1 is as specified, 0 answers at once. */
  readonly latencyScale?: number;
  /** Where the data outlives the page; IndexedDB unless given. */
  readonly persist?: KeyValueStore;
  readonly scenario?: ScenarioName;
  readonly seed?: number;
  readonly now?: () => Date;
  /** Waits before an answer; a timer unless given. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Told of anything that went wrong inside the server; the demo goes on. */
  readonly onTrouble?: (trouble: DemoTrouble) => void;
}

/** The running demo server. */
export interface DemoServer {
  /** Whether the data is fresh or was found, and why not if it could not be used. */
  readonly report: StartReport;
  /** What its data was made from. */
  readonly seed: number;
  scenario(): ScenarioName;
  /** Chooses the situation for calls that start from now on. */
  setScenario(name: ScenarioName): void;
  /** True while customers of the demo buy and ask by themselves. */
  isShopOpen(): Promise<boolean>;
  /** Lets customers come, or stops that; what they did stays. */
  openShop(on: boolean): Promise<void>;
  /** Replaces all data by fresh data; ends every session. */
  reset(): Promise<void>;
  /** Gives `fetch` back to the browser. The saved data stays. */
  shutdown(): void;
}

/** Starts answering calls under `/basic-api` in this page; every other request goes to the network. One server at a time. */
export async function startDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { latencyScale = 1, persist = indexedDbStore, seed = 1, now = () => new Date(), wait = sleep } = options;
  const onTrouble = options.onTrouble ?? (() => undefined);
  let scenario = options.scenario ?? 'none';
  const native = takeNativeParts();
  const server = createServer({
    environment: 'development',
    timing: 0,
    useDefaultPassthroughs: false,
    identityManagers: { application: OpenIds },
  });
  // Mirage ignores the option of this name and would write every request, passwords too, to the browser's console.
  server.logging = false;
  narrowInterception(native, isDemoCall);
  try {
    const store = createMirageStore(server);
    const data = createDemoData({ store, persist, seed, now, onTrouble });
    const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
    const context = { store, sessions: createSessions({ store, now, random }), now, random };
    mountEndpoints(server, { data, context, seed, latencyScale, wait, scenario: () => scenario, onTrouble });
    server.passthrough((request) => !isDemoCall(request.url));
    const report = await data.start();
    return {
      report,
      seed,
      scenario: () => scenario,
      setScenario: (name) => {
        scenario = name;
      },
      ...shopOf(data, context, seed),
      reset: () => data.reset(),
      shutdown: () => server.shutdown(),
    };
  } catch (cause) {
    server.shutdown();
    throw cause;
  }
}

/** Whether customers of the demo come. What they did until now is done before that changes. */
function shopOf(data: DemoData, context: DomainContext, seed: number): Pick<DemoServer, 'isShopOpen' | 'openShop'> {
  return {
    isShopOpen: () => data.transaction(() => isShopOpen(context.store)),
    openShop: (on) =>
      data.transaction(async () => {
        await catchUpShop(context, seed);
        await openShop(context, on);
      }),
  };
}

function isDemoCall(url: string): boolean {
  const { origin, pathname } = new URL(url, globalThis.location.href);
  return origin === globalThis.location.origin && pathname.startsWith(`${DEMO_PREFIX}/`);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
