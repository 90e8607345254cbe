import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PageFailure } from '../../server/http/web-pages.ts';
import { isPublicAddress } from './public-addresses.ts';
import { createWebPages, type PageNetwork } from './web-pages.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server on this machine and returns its port. */
async function startServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const HERE = [{ address: '127.0.0.1', family: 4 }] as const;
const LIMITS = { time: 2_000, bytes: 1000, redirects: 2 };

/** A fake network in which the name `open` is this machine, as a public address, and every other name is private. */
function worldWith(open: string): { readonly network: PageNetwork; readonly asked: string[] } {
  const asked: string[] = [];
  const lookup: PageNetwork['lookup'] = async (name) => {
    asked.push(name);
    return name === open ? HERE : [{ address: '10.0.0.7', family: 4 }];
  };
  return { asked, network: { lookup, isOpen: (address) => address === HERE[0].address } };
}
const { network } = worldWith('news.test');
const read = (url: string, limits = LIMITS) => createWebPages(limits, network).read(url);
const faultOf = async (run: Promise<unknown>) => {
  const cause = await run.catch((error: unknown) => error);
  return cause instanceof PageFailure ? cause.fault : cause;
};

it.each(['8.8.8.8', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['168.63.129.16'],
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['fc00::1', 'fe80::1', 'ff02::1', '2002:a00:1::', '2001:db8::1', '2001::1', 'localhost', ''],
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  ['http://127.0.0.1/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://0x7f.1/', 'private'],
  ['http://[::1]/', 'private'],
  ['http://[::ffff:10.0.0.1]/', 'private'],
  ['http://169.254.169.254/latest/meta-data', 'private'],
  ['http://8.8.8.8:22/', 'private'],
  ['file:///etc/passwd', 'address'],
  ['http://user:secret@news.test/', 'address'],
  ['news.test', 'address'],
])('%s is refused without a request: %s', async (url, fault) => {
  expect(await faultOf(createWebPages().read(url))).toBe(fault);
});

it('reads a page as text in its declared character set, and sends no identifying headers', async () => {
  const seen: unknown[] = [];
  const port = await startServer(({ method, headers }, response) => {
    const { accept: _accept, connection: _connection, ...others } = headers;
    seen.push([method, others]);
    response.setHeader('content-type', 'text/html; charset=gb18030');
    response.end(Buffer.from('c6c6', 'hex'));
  });
  expect(await read(`http://news.test:${port}/a?b=1`)).toEqual({ type: 'text/html', body: '破' });
  expect(seen).toEqual([
    ['GET', { host: `news.test:${port}`, 'accept-encoding': 'identity', 'user-agent': 'Statehouse' }],
  ]);
});

it('follows redirects, but never to a private machine', async () => {
  const paths: string[] = [];
  const port: number = await startServer(({ url = '' }, response) => {
    paths.push(url);
    const targets: Record<string, string> = {
      '/first': '/second',
      '/inner': `http://inner.test:${port}/secret`,
      '/number': 'http://10.0.0.7/secret',
      '/file': 'file:///etc/passwd',
      '/circle': '/circle',
    };
    const location = targets[url];
    if (location !== undefined) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('There.');
  });
  const at = (path: string) => `http://news.test:${port}${path}`;
  expect(await read(at('/first'))).toEqual({ type: 'text/plain', body: 'There.' });
  expect(await faultOf(read(at('/inner')))).toBe('private');
  expect(await faultOf(read(at('/number')))).toBe('private');
  expect(await faultOf(read(at('/file')))).toBe('address');
  expect(await faultOf(read(at('/circle')))).toBe('redirects');
  expect(paths).toEqual(['/first', '/second', '/inner', '/number', '/file', '/circle', '/circle', '/circle']);
});

it('a name is resolved once, so that a later change to a private address has no effect', async () => {
  const port = await startServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Open.'),
  );
  let count = 0;
  const rebinding: PageNetwork = {
    ...network,
    lookup: async () => {
      count += 1;
      return count === 1 ? HERE : [{ address: '10.0.0.7', family: 4 }];
    },
  };
  expect((await createWebPages(LIMITS, rebinding).read(`http://news.test:${port}/`)).body).toBe('Open.');
  expect(count).toBe(1);
  const both = { ...network, lookup: async () => [...HERE, { address: '10.0.0.7', family: 4 }] };
  expect(await faultOf(createWebPages(LIMITS, both).read(`http://news.test:${port}/`))).toBe('private');
});

it.each([
  ['a file', { 'content-type': 'application/pdf' }, 'x', 'type'],
  ['a compressed page', { 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'x', 'type'],
  [
    'a page with a large content length',
    { 'content-type': 'text/html', 'content-length': '1001' },
    'x'.repeat(1001),
    'large',
  ],
  ['a page that exceeds the limit', { 'content-type': 'text/html' }, 'x'.repeat(1001), 'large'],
])('%s is not read', async (_name, headers, body, fault) => {
  const port = await startServer((_request, response) => {
    response.writeHead(200, headers);
    response.write(body);
    response.end();
  });
  expect(await faultOf(read(`http://news.test:${port}/`))).toBe(fault);
});

it('reports slow and unreachable servers, and a missing internet connection', async () => {
  const port = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('x');
  });
  expect(await faultOf(read(`http://news.test:${port}/`, { ...LIMITS, time: 60 }))).toBe('slow');
  expect(await faultOf(read('http://news.test:1/'))).toBe('unreachable');
  const failing = (code: string) =>
    createWebPages(LIMITS, {
      ...network,
      lookup: async () => Promise.reject(Object.assign(new Error(code), { code })),
    });
  expect(await faultOf(failing('EAI_AGAIN').read('http://news.test/'))).toBe('offline');
  expect(await faultOf(failing('ENOTFOUND').read('http://news.test/'))).toBe('unreachable');
});
