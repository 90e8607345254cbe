import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Observer, observe } from '../support/observers.ts';

const ORIGIN = 'http://console.test';
const TOKEN = 'token-0123456789abcdef';

/** An observed page of a made-up site; all its requests are answered by the test. */
async function openWatched(context: BrowserContext, page: Page, policy = ''): Promise<Observer> {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const headers = policy === '' ? {} : { 'content-security-policy': policy };
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>', headers });
    }
    return route.fulfill({ json: pathname === '/api/loginIn' ? { result: { token: TOKEN } } : {} });
  });
  const observer = await observe(context, { origins: [ORIGIN] });
  await page.goto(`${ORIGIN}/`);
  return observer;
}

const signIn = async (page: Page) => {
  const answered = page.waitForResponse(`${ORIGIN}/api/loginIn`);
  await page.evaluate(async () => void (await (await fetch('/api/loginIn', { method: 'POST' })).text()));
  await (await answered).finished();
};

const BREACHES: readonly { name: string; found: RegExp; policy?: string; breach: (page: Page) => Promise<unknown> }[] =
  [
    {
      name: 'an error that nobody caught',
      found: /^page error: thrown/,
      breach: (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('thrown')))),
    },
    {
      name: 'a line in the console',
      found: /^console warning: said/,
      breach: (page) => page.evaluate(() => console.warn('said')),
    },
    {
      name: 'a text that is missing',
      found: /^missing text: sys\.nothing/,
      breach: (page) => page.evaluate(() => void performance.mark('statehouse:missing-text:sys.nothing')),
    },
    {
      name: 'a breach of the policy',
      policy: "default-src 'none'; connect-src 'self'",
      found: /^policy violation: img-src/,
      breach: (page) => page.evaluate(() => new Image().setAttribute('src', '/picture.png')),
    },
    {
      name: 'a request to another site, and the token it carries',
      found: /^foreign request: http:\/\/elsewhere\.test\/, with Authorization/,
      breach: (page) =>
        page.evaluate(() => fetch('http://elsewhere.test/', { headers: { authorization: 'x' } }).then(String, String)),
    },
    {
      name: 'the token in the title',
      found: /^token in the title/,
      breach: async (page) => {
        await signIn(page);
        await page.evaluate((token) => document.querySelector('title')?.append(token), TOKEN);
      },
    },
    {
      name: 'the token in an address',
      found: /^token told: http:\/\/console\.test\/list\?token=/,
      breach: async (page) => {
        await signIn(page);
        await page.evaluate((token) => fetch(`/list?token=${token}`).then(String), TOKEN);
      },
    },
  ];

for (const { name, found, policy, breach } of BREACHES) {
  base(`the observers notice ${name}`, async ({ context, page }) => {
    const observer = await openWatched(context, page, policy);
    expect(await observer.findings()).toEqual([]);
    await breach(page);
    await expect.poll(async () => (await observer.findings()).filter((line) => found.test(line)).length).toBe(1);
  });
}

base('what a test allows is not a finding, and nothing else is allowed with it', async ({ context, page }) => {
  const observer = await openWatched(context, page);
  observer.allow.lines(/expected/);
  await page.evaluate(() => console.error('this was expected'));
  await page.evaluate(() => console.error('this was not'));
  await expect.poll(observer.findings).toHaveLength(1);
});
