import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CliError } from './cli-error.mjs';
import { contentSecurityPolicy } from './security-headers.mjs';
import { serve, wantedPort } from './serve.mjs';
import { createStaticHandler } from './static-handler.mjs';

const PAGE = '<script nonce="__NONCE__" src="static/a.0123abcd.js"></script>';
const ASSET = 'static/a.0123abcd.js';

/** Serves a small built folder; returns its URL. */
async function start(config: object = {}, isDemo = false): Promise<string> {
  return (await startIn(config, isDemo)).url;
}

/** The same, with the served folder. */
async function startIn(config: object, isDemo = false): Promise<{ readonly url: string; readonly folder: string }> {
  const parent = mkdtempSync(join(tmpdir(), 'host-'));
  const folder = join(parent, 'dist');
  mkdirSync(join(folder, 'static'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'app.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, ASSET), 'plain()');
  writeFileSync(join(folder, `${ASSET}.gz`), gzipSync('zipped()'));
  const server = await serve(createStaticHandler({ folder, isDemo }), 0);
  onTestFinished(async () => {
    await server.close();
    rmSync(parent, { recursive: true });
  });
  return { url: server.url, folder };
}

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

describe('every response', () => {
  test.each(['/', `/${ASSET}`, '/app.config.json', '/nothing.js'])('has the common headers: %s', async (path) => {
    const { headers } = await fetch(`${await start()}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test.each([
    ['/', 'no-store', 'text/html; charset=utf-8'],
    ['/index.html', 'no-store', 'text/html; charset=utf-8'],
    ['/app.config.json', 'no-store', 'application/json; charset=utf-8'],
    [`/${ASSET}`, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ])('has the right caching and content type: %s', async (path, caching, type) => {
    const { headers } = await fetch(`${await start()}${path}`);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([caching, type]);
  });
});

describe('the content security policy of a page', () => {
  test('is strict, with the nonce of the page', async () => {
    const response = await fetch(`${await start()}/`);
    const policy = response.headers.get('content-security-policy');
    const nonce = nonceOf(policy);
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src-elem 'self' 'nonce-${nonce}'`,
      "style-src-attr 'none'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "frame-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default bundler dompurify',
    ]);
    expect(await response.text()).toBe(PAGE.replace('__NONCE__', nonce ?? ''));
  });

  test('has a different nonce in each of 1,000 responses', async () => {
    const url = await start();
    const nonces = new Set<string | undefined>();
    for (let count = 0; count < 1000; count += 1) {
      const { headers } = await fetch(url, { method: 'HEAD' });
      nonces.add(nonceOf(headers.get('content-security-policy')));
    }
    expect(nonces.size).toBe(1000);
    expect([...nonces].every((nonce) => nonce !== undefined && Buffer.from(nonce, 'base64').length === 16)).toBe(true);
  });

  test('permits the hosts of the configuration', async () => {
    const url = await start({ apiBase: 'https://api.example.com/v1', frameHosts: ['https://docs.example.com'] });
    const policy = (await fetch(url)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain('frame-src https://docs.example.com;');
    expect(contentSecurityPolicy('n', { frameHosts: ['self'] })).toContain("frame-src 'self';");
  });

  test('permits requests to local servers for the demo only, from its page and from its worker', async () => {
    const own = "connect-src 'self' http://localhost:* http://127.0.0.1:*";
    expect(contentSecurityPolicy('n', {}, true)).toContain(`${own};`);
    expect(contentSecurityPolicy('n', {})).not.toContain('localhost');
    const scriptOf = async (isDemo: boolean) => {
      const policies = await fetch(`${await start({}, isDemo)}/${ASSET}`);
      return policies.headers.get('content-security-policy');
    };
    expect([await scriptOf(true), await scriptOf(false)]).toEqual([own, null]);
  });

  test('permits icon hosts only while remote icons are on', () => {
    const externalHosts = ['https://icons.example.com', "x; script-src 'unsafe-inline'"];
    const policyOf = (config: object) => contentSecurityPolicy('n', { externalHosts, ...config });
    expect(policyOf({ remoteIcons: true })).toContain("connect-src 'self' https://icons.example.com; ");
    for (const config of [{}, { remoteIcons: 'yes' }, { remoteIcons: true, hardened: true }])
      expect(policyOf(config)).toBe(contentSecurityPolicy('n', {}));
  });

  test.each([
    "x; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    '*',
    'https:',
    'javascript:alert(1)',
    'https://a b',
    42,
  ])('excludes a host that would change it: %s', (host) => {
    expect(contentSecurityPolicy('n', { apiBase: host, frameHosts: [host] })).toBe(contentSecurityPolicy('n', {}));
  });
});

describe('a response body', () => {
  test('is compressed when the browser accepts it', async () => {
    const url = `${await start()}/${ASSET}`;
    const zipped = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    const plain = await fetch(url, { headers: { 'accept-encoding': 'gzip;q=0, identity' } });
    expect([zipped.headers.get('content-encoding'), await zipped.text()]).toEqual(['gzip', 'zipped()']);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain()']);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/static/..%5c..%5csecret.txt',
    '/%00',
    '/%',
    '/.git/config',
    '/static',
    '//secret.txt',
  ])('is never read from outside the folder: %s', async (path) => {
    const { hostname, port } = new URL(await start());
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  test('is not sent for POST', async () => {
    expect((await fetch(await start(), { method: 'POST' })).status).toBe(404);
  });
});

describe('the port', () => {
  test('is 5100 unless PORT is set', () => {
    expect([wantedPort(''), wantedPort('0'), wantedPort('8080')]).toEqual([5100, 0, 8080]);
  });

  test.each(['abc', '-1', '70000', '80.5'])('cannot be %s', (text) => {
    expect(() => wantedPort(text)).toThrow(`PORT must be a number from 0 to 65535; it is "${text}".`);
  });

  test('in use is reported with a message', async () => {
    const port = Number(new URL(await start()).port);
    const second = serve(() => undefined, port);
    await expect(second).rejects.toThrow(CliError);
    await expect(second).rejects.toThrow(`Port ${port} is already in use.`);
  });
});

test('a file with a hash in its name is read once for each encoding', async () => {
  const { url, folder } = await startIn({});
  const read = async (encoding: string) =>
    (await fetch(`${url}/${ASSET}`, { headers: { 'accept-encoding': encoding } })).text();
  expect([await read('gzip'), await read('identity')]).toEqual(['zipped()', 'plain()']);
  rmSync(join(folder, ASSET));
  rmSync(join(folder, `${ASSET}.gz`));
  expect([await read('gzip'), await read('gzip, deflate'), await read('identity')]).toEqual([
    'zipped()',
    'zipped()',
    'plain()',
  ]);
});
