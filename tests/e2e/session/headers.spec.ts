import type { APIRequestContext } from '@playwright/test';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';

/** Addresses of local model servers, which the demo may call. */
const OWN_MACHINE = 'http://localhost:* http://127.0.0.1:*';

async function policyOf(request: APIRequestContext, origin: string): Promise<ReadonlyMap<string, string>> {
  const response = await request.get(`${origin}/`);
  const policy = response.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

for (const build of ['demo', 'product'] as const) {
  const only = build === 'demo' ? demoOnly('build') : {};
  test(
    `the ${build} build has a strict policy with a new nonce for each page`,
    only,
    async ({ hosts, served, request }) => {
      const origin = served?.url ?? hosts[build];
      const first = await policyOf(request, origin);
      const second = await policyOf(request, origin);
      expect(first.get('script-src')).toMatch(/^'nonce-[\w+/=]{20,}' 'strict-dynamic'$/);
      expect(first.get('script-src')).not.toBe(second.get('script-src'));
      expect(Object.fromEntries(first)).toMatchObject({
        'default-src': "'none'",
        'style-src-attr': "'none'",
        'connect-src': build === 'demo' ? `'self' ${OWN_MACHINE}` : "'self'",
        'frame-src': build === 'demo' ? "'self'" : "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
      });
      expect([...first.values()].join(' ').replace(OWN_MACHINE, '')).not.toMatch(/unsafe|https?:|\*/);
    },
  );

  test(
    `the ${build} build allows caching only of files whose names change with their content`,
    only,
    async ({ hosts, served, request }) => {
      const origin = served?.url ?? hosts[build];
      const page = await request.get(`${origin}/`);
      const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
      const caching = async (path: string) => (await request.get(`${origin}/${path}`)).headers()['cache-control'] ?? '';
      expect(page.headers()['cache-control']).toBe('no-store');
      expect(await caching('app.config.json')).toBe('no-store');
      expect(await caching(script)).toBe('public, max-age=31536000, immutable');
      expect(page.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );
}

test('opening pages writes nothing to the browser console', async ({ demo, page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  await demo.signIn();
  for (const path of [
    '/dashboard/workbench',
    '/about/index',
    '/system/changePassword',
    '/order/index',
    '/error-log/list',
    '/nowhere',
  ]) {
    await demo.open(path);
    await demo.expectPage(path);
  }
  await demo.signOut();
  expect(said).toEqual([]);
});
