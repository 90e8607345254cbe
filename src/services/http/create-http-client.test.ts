import { ServiceError } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import { settle } from '../testing/fake-time.ts';
import type { Endpoint } from './endpoint.ts';

const read: Endpoint<unknown> = { method: 'GET', path: '/things', result: v.unknown(), retry: false };
const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown() };
const EXPIRED: Reply = { status: 401, body: '{"code":401,"msg":"Gone"}' };

/** Error kind of each rejected call, `done` for the others. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((each) =>
    each.status === 'rejected' && each.reason instanceof ServiceError ? each.reason.kind : 'done',
  );
}

describe('a call', () => {
  it('returns the decoded result and reports nothing', async () => {
    const server = fakeServer(() => success({ id: '1' }));
    const endpoint = { ...read, result: v.object({ id: v.string() }) };
    expect(await server.client.call(endpoint)).toEqual({ id: '1' });
    expect(server.reported).toEqual({ failed: [], unauthorized: [], succeeded: [] });
  });

  it('waits until the server is ready', async () => {
    let start: (value: unknown) => void = () => undefined;
    const serverReady = () => new Promise((resolve) => (start = resolve));
    const server = fakeServer(() => success('answer'), { serverReady });
    const called = server.client.call(read);
    await settle();
    expect(server.seen).toEqual([]);
    start(null);
    expect([await called, server.seen.length]).toEqual(['answer', 1]);
  });

  it('is not timed while the server starts', async () => {
    let start: (value: unknown) => void = () => undefined;
    const serverReady = () => new Promise((resolve) => (start = resolve));
    const server = fakeServer(() => 'silence', { serverReady });
    const call = outcomes([server.client.call(write)]);
    await server.time.pass(60_000);
    start(null);
    await server.time.pass(9_999);
    expect([server.seen.length, server.reported.failed]).toEqual([1, []]);
    await server.time.pass(1);
    expect(await call).toEqual(['timeout']);
  });

  it('fails with a network error when the server cannot be started, and the next call tries again', async () => {
    let starts = 0;
    const serverReady = async () => {
      starts += 1;
      if (starts === 1) throw new Error('the code did not come');
    };
    const server = fakeServer(() => success('answer'), { serverReady });
    await expect(server.client.call(read)).rejects.toMatchObject({ kind: 'network' });
    expect(await server.client.call(read)).toBe('answer');
  });

  it('reports success with the text of the server where the endpoint requests it', async () => {
    const server = fakeServer((_request, index) => success(null, index === 0 ? 'Saved' : ' '));
    await server.client.call({ ...write, success: 'message' });
    await server.client.call({ ...write, success: 'modal' });
    expect(server.reported.succeeded).toEqual([{ display: 'message', text: 'Saved' }, { display: 'modal' }]);
  });

  it.each<[string, Reply, object]>([
    ['a failed status', { status: 503, body: '{"msg":"Busy"}' }, { kind: 'http', status: 503, serverText: 'Busy' }],
    ['a refusal', { body: '{"code":-1,"message":"No"}' }, { kind: 'envelope', code: -1, serverText: 'No' }],
    ['an empty body', { body: '' }, { kind: 'emptyBody' }],
    ['HTML', { body: '<html>' }, { kind: 'decode', at: '(body)' }],
    ['a broken connection', 'break', { kind: 'network' }],
  ])('reports %s once, with the display of the endpoint', async (_name, reply, expected) => {
    const server = fakeServer(() => reply);
    await expect(server.client.call({ ...write, display: 'modal' })).rejects.toMatchObject(expected);
    expect(server.reported.failed).toHaveLength(1);
    expect(server.reported.failed[0]).toMatchObject({ error: expected, display: 'modal' });
  });

  it('displays failures as a message by default', async () => {
    const server = fakeServer(() => ({ status: 500 }));
    await outcomes([server.client.call(write)]);
    expect(server.reported.failed[0]?.display).toBe('message');
  });

  it('ends after ten seconds of silence', async () => {
    const server = fakeServer(() => 'silence');
    const call = outcomes([server.client.call(write)]);
    await server.time.pass(9_999);
    expect(server.reported.failed).toEqual([]);
    await server.time.pass(1);
    expect(await call).toEqual(['timeout']);
  });

  it('fails as offline when the connection breaks while the browser is offline', async () => {
    const server = fakeServer(() => 'break');
    server.online = false;
    expect(await outcomes([server.client.call(read)])).toEqual(['offline']);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is refused before it is sent while offline: %s', async (method) => {
    const server = fakeServer(() => success());
    server.online = false;
    expect(await outcomes([server.client.call({ ...write, method })])).toEqual(['offline']);
    expect(server.seen).toEqual([]);
    expect(server.reported.failed.map(({ error, display }) => [error.kind, display])).toEqual([['offline', 'message']]);
    server.online = true;
    await server.client.call({ ...write, method });
    expect(server.seen).toHaveLength(1);
  });

  it('is sent while offline when it only reads: a cache or a local server may still respond', async () => {
    const server = fakeServer(() => success());
    server.online = false;
    await server.client.call({ ...write, reads: true });
    expect(server.seen).toHaveLength(1);
  });

  it('fails with a network error when the adapter throws an unexpected error', async () => {
    const server = fakeServer(() => {
      throw new TypeError('no handler');
    });
    expect(await outcomes([server.client.call(write)])).toEqual(['network']);
  });

  it('to another origin is refused and reported before anything is sent', async () => {
    const server = fakeServer(() => success());
    expect(await outcomes([server.client.call({ ...read, path: 'https://evil.example/x' })])).toEqual(['refused']);
    expect(server.seen).toEqual([]);
    expect(server.reported.failed[0]).toMatchObject({ error: { kind: 'refused' }, display: 'message' });
  });
});

describe('the token', () => {
  const sent = async (parts: Parameters<typeof fakeServer>[1], endpoint = read, options = {}) => {
    const server = fakeServer(() => success(), parts);
    await server.client.call(endpoint, options);
    return server.seen[0]?.headers.Authorization;
  };
  const config = (apiBase: string, authorizationScheme = '') => ({ apiBase, urlPrefix: '', authorizationScheme });

  it('is sent as it is, or after the configured scheme', async () => {
    expect(await sent({})).toBe('token-1');
    expect(await sent({ config: config('/api', 'Bearer') })).toBe('Bearer token-1');
  });

  it('is not sent when the endpoint opts out or there is none', async () => {
    expect(await sent({}, { ...read, withToken: false })).toBeUndefined();
    expect(await sent({ auth: () => ({ token: null, epoch: 1 }) })).toBeUndefined();
  });

  it('is sent only to the configured origin', async () => {
    expect(await sent({ config: config('https://api.example') })).toBe('token-1');
    expect(await sent({ config: config('https://api.example'), apiOverride: 'https://api.example/v2' })).toBe(
      'token-1',
    );
    expect(await sent({ config: config('https://api.example'), apiOverride: 'https://other.example' })).toBeUndefined();
    expect(await sent({ config: config('/api'), apiOverride: 'https://other.example' })).toBeUndefined();
    expect(
      await sent({
        config: config('/api'),
        apiOverride: 'https://page.example/v2',
        pageOrigin: 'https://page.example',
      }),
    ).toBe('token-1');
    expect(
      await sent({ config: config('https://api.example'), apiOverride: 'https://other.example' }, read, { token: 'x' }),
    ).toBeUndefined();
  });

  it('can be overridden for a call that outlives the session', async () => {
    const server = fakeServer(() => success());
    server.session = { token: null, epoch: 2 };
    await server.client.call({ ...write, keepalive: true }, { token: 'old' });
    expect(server.seen[0]).toMatchObject({
      headers: { Authorization: 'old' },
      config: { fetchOptions: { keepalive: true } },
    });
  });
});

describe('the end of a session', () => {
  it.each<[string, Reply, object]>([
    ['status 401', EXPIRED, { epoch: 1, source: 'http', serverText: 'Gone' }],
    [
      'code 401',
      { body: '{"code":401,"message":"Token Expired!"}' },
      { epoch: 1, source: 'envelope', serverText: 'Token Expired!' },
    ],
    [
      'status 401 with the reason',
      { status: 401, body: '{"code":401,"result":{"ended":"kicked"},"message":"Gone"}' },
      { epoch: 1, source: 'http', serverText: 'Gone', ended: 'kicked' },
    ],
    [
      'status 401 with an unknown reason',
      { status: 401, body: '{"code":401,"result":{"ended":"__proto__"},"message":"Gone"}' },
      { epoch: 1, source: 'http', serverText: 'Gone' },
    ],
    ['status 401 without a text', { status: 401 }, { epoch: 1, source: 'http' }],
  ])('is reported once for 25 calls that all end in %s', async (_name, reply, expected) => {
    const server = fakeServer(() => reply);
    const kinds = await outcomes(Array.from({ length: 25 }, () => server.client.call({ ...read, retry: {} })));
    expect(new Set(kinds).size).toBe(1);
    expect(server.seen).toHaveLength(25);
    expect(server.reported.unauthorized).toEqual([expected]);
    expect(server.reported.failed.map(({ display }) => display)).toEqual(Array.from({ length: 25 }, () => 'none'));
  });

  it('cancels reads of that session that end later', async () => {
    const server = fakeServer(
      async (_request, index) => {
        if (index > 0) await new Promise<void>((resolve) => server.time.later(resolve, 100));
        return EXPIRED;
      },
      { report: { failed: () => undefined, unauthorized: (fact) => reported(fact.epoch) } },
    );
    const epochs: number[] = [];
    const reported = (epoch: number) => {
      epochs.push(epoch);
      server.session = { token: 'token-2', epoch: 2 };
    };
    const calls = outcomes([server.client.call(read), server.client.call(read), server.client.call(write)]);
    await server.time.pass(100);
    expect(await calls).toEqual(['http', 'cancelled', 'http']);
    expect(epochs).toEqual([1]);
  });

  it('drops a successful response to an ended session and reports nothing', async () => {
    const server = fakeServer(async () => {
      server.session = { token: 'other', epoch: 2 };
      return success('secret of the first operator');
    });
    expect(await outcomes([server.client.call({ ...read, success: 'message' })])).toEqual(['cancelled']);
    expect(server.reported).toEqual({ failed: [], unauthorized: [], succeeded: [] });
  });

  it('is reported again for the next session', async () => {
    const server = fakeServer(() => EXPIRED);
    await outcomes([server.client.call(read)]);
    server.session = { token: 'token-2', epoch: 2 };
    await outcomes([server.client.call(read), server.client.call(read)]);
    expect(server.reported.unauthorized.map(({ epoch }) => epoch)).toEqual([1, 2]);
  });

  it('is not caused by a call without the session token, such as a wrong password', async () => {
    const server = fakeServer(() => EXPIRED);
    await outcomes([
      server.client.call({ ...write, withToken: false, display: 'modal' }),
      server.client.call(write, { token: 'old' }),
    ]);
    expect(server.reported.unauthorized).toEqual([]);
    expect(server.reported.failed.map(({ display }) => display)).toEqual(['modal', 'message']);
  });
});

describe('cancelling', () => {
  it('by the caller reports nothing, before and during the call', async () => {
    const server = fakeServer(() => 'silence');
    const control = new AbortController();
    const early = server.client.call(read, { signal: AbortSignal.abort() });
    const late = server.client.call(read, { signal: control.signal });
    await settle();
    control.abort();
    expect(await outcomes([early, late])).toEqual(['cancelled', 'cancelled']);
    expect(server.seen).toHaveLength(1);
    expect(server.reported.failed).toEqual([]);
  });

  it('by the caller while the server starts takes effect at once and sends nothing', async () => {
    const server = fakeServer(() => success(), { serverReady: () => new Promise(() => undefined) });
    const control = new AbortController();
    const calls = outcomes([server.client.call(write, { signal: control.signal }), server.client.call(read)]);
    await settle();
    control.abort();
    server.client.cancelReads();
    expect(await calls).toEqual(['cancelled', 'cancelled']);
    expect([server.seen, server.reported.failed]).toEqual([[], []]);
  });

  it('the reads of the session does not cancel writes or calls without the session token', async () => {
    const server = fakeServer(() => 'silence');
    const calls = outcomes([
      server.client.call(read),
      server.client.call(write),
      server.client.call({ ...read, withToken: false }),
      server.client.call(read, { token: 'old' }),
    ]);
    await settle();
    server.client.cancelReads();
    await server.time.pass(10_000);
    expect(await calls).toEqual(['cancelled', 'timeout', 'timeout', 'timeout']);
  });

  it('does not affect finished calls', async () => {
    const server = fakeServer(() => success());
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await server.client.call(read, { signal });
    server.client.cancelReads();
    expect(server.seen[0]?.config.signal?.aborted).toBe(false);
    // What listened to the caller's signal is gone as well.
    const heard = ({ mock }: typeof added | typeof removed) => mock.calls.map(([name, listener]) => [name, listener]);
    expect(heard(removed)).toEqual(heard(added));
    expect(heard(added)).not.toEqual([]);
  });
});

describe('an upload', () => {
  it('reports its progress and returns the decoded result', async () => {
    const parts: number[] = [];
    const server = fakeServer(({ config }) => {
      const progress = { bytes: 0, lengthComputable: true };
      config.onUploadProgress?.({ ...progress, loaded: 5, total: 10 });
      config.onUploadProgress?.({ ...progress, loaded: 12, total: 10 });
      config.onUploadProgress?.({ bytes: 0, lengthComputable: false, loaded: 12 });
      return success({ url: '/a.png' });
    });
    const endpoint = { ...write, path: '/upload', result: v.object({ url: v.string() }) };
    const result = await server.client.upload(endpoint, {
      file: new Blob(['x']),
      onProgress: (part) => parts.push(part),
    });
    expect(result).toEqual({ url: '/a.png' });
    expect(parts).toEqual([0.5, 1]);
    expect(server.seen[0]).toMatchObject({
      method: 'post',
      url: '/basic-api/upload',
      headers: { Authorization: 'token-1' },
    });
  });

  it('continues while there is progress and times out without it', async () => {
    const server = fakeServer(({ config }) => {
      server.time.later(
        () => config.onUploadProgress?.({ bytes: 1, loaded: 1, total: 2, lengthComputable: true }),
        9_000,
      );
      return 'silence';
    });
    const upload = outcomes([server.client.upload(write, { file: new Blob(['x']) })]);
    await server.time.pass(18_999);
    expect(server.reported.failed).toEqual([]);
    await server.time.pass(1);
    expect(await upload).toEqual(['timeout']);
  });
});

it('a call marks an absent operator by a header, on the page origin only', async () => {
  let isThere = true;
  const parts = { isOperatorActive: () => isThere, pageOrigin: 'https://console.example.com' };
  const own = fakeServer(() => success(), parts);
  await own.client.call(read);
  isThere = false;
  await own.client.call(read);
  const foreign = fakeServer(() => success(), {
    ...parts,
    config: { apiBase: 'https://api.example.com', urlPrefix: '', authorizationScheme: '' },
  });
  await foreign.client.call(read);
  expect([...own.seen, ...foreign.seen].map(({ headers }) => headers['X-Unattended'])).toEqual([
    undefined,
    '1',
    undefined,
  ]);
});
