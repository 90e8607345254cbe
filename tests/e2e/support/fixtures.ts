import { test as base, expect } from '@playwright/test';
import { serve } from '../../../src/host/serve.mjs';
import { createStaticHandler } from '../../../src/host/static-handler.mjs';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { BUILDS } from './builds.ts';
import { type Allowed, observe } from './observers.ts';
import { slowDown } from './slow-pages.ts';
import { createStubApi, type StubApi } from './stub-api.ts';

interface Hosts {
  readonly demo: string;
  readonly product: string;
  readonly stub: StubApi;
}

interface Fixtures {
  /** The demo build, with its server in the page. */
  readonly demo: ConsoleDriver;
  /** Driver of the product build; its server is the scriptable `stub`. */
  readonly product: ConsoleDriver;
  readonly stub: StubApi;
  /** Fails the test when something happened that must never happen, unless the test allows it. */
  readonly allow: Allowed;
}

/** A test whose windows are watched from the first request to the end (reliability, B.0). */
export const test = base.extend<Fixtures, { readonly hosts: Hosts }>({
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
  stub: async ({ hosts }, use) => {
    // Not at the end: a window that is open yet would meet a server that has forgotten its session.
    hosts.stub.reset();
    await use(hosts.stub);
  },
  allow: [
    async ({ context, hosts }, use) => {
      const observer = await observe(context, { origins: [hosts.demo, hosts.product] });
      await slowDown(context);
      await use(observer.allow);
      expect(await observer.findings(), 'what must never happen in a window').toEqual([]);
    },
    { auto: true },
  ],
  demo: async ({ page, hosts }, use) => use(driveConsole(page, hosts.demo)),
  product: async ({ page, hosts, stub }, use) => {
    if (stub !== hosts.stub) throw new Error('the stub belongs to another worker');
    await use(driveConsole(page, hosts.product));
  },
});

export { expect };
