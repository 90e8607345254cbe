import { test as base, expect } from '@playwright/test';
import { serve } from '../../../src/host/serve.mjs';
import { createStaticHandler } from '../../../src/host/static-handler.mjs';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { servedEngine } from '../served/database-engine.ts';
import { asksFor, NEEDS_STUB } from '../served/demo-only.ts';
import { createServedConsoles, type ServedConsole, type ServedConsoles } from '../served/served-console.ts';
import { BUILDS } from './builds.ts';
import { type Allowed, observe } from './observers.ts';
import { type SeenCalls, watchCalls } from './recorded-calls.ts';
import { slowDown } from './slow-pages.ts';
import { createStubApi, type StubApi } from './stub-api.ts';

interface Hosts {
  readonly demo: string;
  readonly product: string;
  readonly stub: StubApi;
}

interface Fixtures {
  /** The server of this test; null when journeys do not run against `npm run serve`. */
  readonly served: ServedConsole | null;
  /** The stub after a reset. */
  readonly freshStub: StubApi;
  /**
   * The demo build, with its server in the page; or the product with the same rows, when journeys run against `npm run serve`.
   */
  readonly demo: ConsoleDriver;
  /** Driver of the product build; its server is the scriptable `stub`, or `npm run serve`. */
  readonly product: ConsoleDriver;
  readonly stub: StubApi;
  /** All requests of the windows, from the first one on. */
  readonly asked: SeenCalls;
  /** Makes the test fail on forbidden events, such as console errors, unless it allows them. */
  readonly allow: Allowed;
}

/** The path before all calls of the demo. */
const DEMO_CALLS = '/basic-api';

/** A test whose windows are observed from the first request to the end (reliability, B.0). */
export const test = base.extend<Fixtures, { readonly hosts: Hosts; readonly servers: ServedConsoles | null }>({
  hosts: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error(`these journeys know Chromium only, not ${browserName}`);
      const stub = createStubApi(BUILDS.product);
      const demo = await serve(createStaticHandler({ folder: BUILDS.demo, isDemo: true }), 0);
      const product = await serve((request, response) => void stub.handler(request, response), 0);
      await use({ demo: demo.url, product: product.url, stub });
      await Promise.all([demo.close(), product.close()]);
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ browserName }, use, { workerIndex }) => {
      const engine = servedEngine();
      const servers = engine === null ? null : createServedConsoles(engine, `${browserName}-${workerIndex}`);
      await use(servers);
      await servers?.end();
    },
    { scope: 'worker' },
  ],
  served: async ({ servers }, use, testInfo) => {
    // Before a server is taken, which a skipped journey would waste.
    testInfo.skip(servers !== null && asksFor('stub', testInfo.fn), NEEDS_STUB);
    const server = servers === null ? null : await servers.take();
    await use(server);
    await server?.end();
  },
  freshStub: async ({ hosts }, use) => {
    // At the start and not at the end: a window that is still open would get errors from a server without its session.
    hosts.stub.reset();
    await use(hosts.stub);
  },
  stub: async ({ freshStub, servers }, use) => {
    if (servers !== null) throw new Error(`no stub serves here: ${NEEDS_STUB}`);
    await use(freshStub);
  },
  asked: async ({ context }, use) => use(watchCalls(context)),
  allow: [
    async ({ context, hosts, served }, use) => {
      const origins = served === null ? [hosts.demo, hosts.product] : [served.url];
      const observer = await observe(context, { origins });
      // A read that is pending when its session ends gets a 401, which the browser logs; in the demo it does not leave the page.
      if (served !== null) observer.allow.lines(/status of 401/);
      await slowDown(context);
      await use(observer.allow);
      expect(await observer.findings(), 'what must never happen in a window').toEqual([]);
      expect(served?.troubles() ?? [], 'what must never happen in a server').toEqual([]);
    },
    { auto: true },
  ],
  demo: async ({ page, hosts, served }, use) =>
    use(served === null ? driveConsole(page, hosts.demo, DEMO_CALLS) : driveConsole(page, served.url)),
  product: async ({ page, hosts, freshStub, served }, use) => {
    if (freshStub !== hosts.stub) throw new Error('the stub belongs to another worker');
    await use(driveConsole(page, served?.url ?? hosts.product));
  },
});

export { expect };
