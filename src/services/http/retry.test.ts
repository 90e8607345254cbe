import { ServiceError } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import type { Endpoint, HttpMethod } from './endpoint.ts';
import { RETRY_BUDGET, RetryBudget, retryAfterMs, waitBefore } from './retry.ts';

const read: Endpoint<unknown> = { method: 'GET', path: '/testRetry', result: v.unknown() };
const TIMEOUT = 10_000;

/**
 * Makes one call, advances the clock by a minute, and returns the outcome with the times of the requests relative to the first.
 */
async function run(reply: Reply | readonly Reply[], endpoint: Endpoint<unknown> = read, random = 0.5) {
  const times: number[] = [];
  const replies = Array.isArray(reply) ? reply : [reply];
  const server = fakeServer(
    (_request, index) => {
      times.push(server.time.now());
      return replies[Math.min(index, replies.length - 1)];
    },
    { random: () => random },
  );
  const ended = server.client.call(endpoint).then(
    () => 'done',
    (error: unknown) => (error instanceof ServiceError ? error.kind : 'foreign'),
  );
  await server.time.pass(60_000);
  return { server, ended: await ended, at: times.map((time) => time - (times[0] ?? 0)) };
}

describe('retrying a failed GET', () => {
  it.each<[string, Reply]>([
    ['405', { status: 405, body: '{"code":-1,"message":"Error!"}' }],
    ['500', { status: 500 }],
    ['404', { status: 404 }],
    ['a broken connection', 'break'],
  ])('sends five requests after %s, with growing waits, and reports the failure once', async (_name, reply) => {
    const { server, ended, at } = await run(reply);
    expect(at).toEqual([0, 100, 300, 700, 1500]);
    expect(ended).toBe(reply === 'break' ? 'network' : 'http');
    expect(server.reported.failed).toHaveLength(1);
  });

  it('also happens after a timeout', async () => {
    const { ended, at } = await run('silence');
    expect(at).toEqual([0, TIMEOUT + 100, 2 * TIMEOUT + 300, 3 * TIMEOUT + 700, 4 * TIMEOUT + 1500]);
    expect(ended).toBe('timeout');
  });

  it('returns the first successful response and reports nothing', async () => {
    const { server, ended, at } = await run([{ status: 500 }, 'break', success('late')]);
    expect({ ended, at, failed: server.reported.failed }).toEqual({ ended: 'done', at: [0, 100, 300], failed: [] });
  });

  it('reports the last failure, not the first', async () => {
    const { server, ended } = await run(['break', 'break', 'break', 'break', { status: 503 }]);
    expect(ended).toBe('http');
    expect(server.reported.failed[0]?.error.status).toBe(503);
  });

  it('varies the waits after the first by a quarter', async () => {
    expect((await run('break', read, 0)).at).toEqual([0, 100, 250, 550, 1150]);
    expect((await run('break', read, 1)).at).toEqual([0, 100, 350, 850, 1850]);
  });

  it('uses the number of attempts and the wait of the endpoint', async () => {
    expect((await run('break', { ...read, retry: { waitMs: 1000 } })).at).toEqual([0, 1000, 3000, 7000, 15_000]);
    expect((await run('break', { ...read, retry: { attempts: 2 } })).at).toEqual([0, 100]);
    expect((await run('break', { ...read, retry: false })).at).toEqual([0]);
  });

  it.each<[string, Reply]>([
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['an envelope with another code', { body: '{"code":-1}' }],
    ['code 401', { body: '{"code":401}' }],
    ['an empty body', { body: '' }],
    ['HTML', { body: '<html>' }],
  ])('does not happen after %s', async (_name, reply) => {
    expect((await run(reply)).at).toEqual([0]);
  });

  it.each<HttpMethod>(['POST', 'PUT', 'PATCH', 'DELETE'])('never happens to %s', async (method) => {
    expect((await run('break', { ...read, method, retry: { attempts: 5 } })).at).toEqual([0]);
  });

  it('waits as long as the server requests, and does not retry when that is too long', async () => {
    const pause = (value: string): Reply => ({ status: 503, headers: { 'retry-after': value } });
    expect((await run([pause('2'), success()])).at).toEqual([0, 2000]);
    expect((await run([pause('0'), success()])).at).toEqual([0, 100]);
    expect((await run([pause('120'), success()])).at).toEqual([0]);
    expect((await run([pause(new Date(1_700_000_003_000).toUTCString()), success()])).at).toEqual([0, 3000]);
    expect((await run([pause('soon'), success()])).at).toEqual([0, 100]);
  });

  it('stops at once, without a report, when the caller cancels during a wait', async () => {
    const control = new AbortController();
    const server = fakeServer(() => 'break');
    const ended = server.client.call(read, { signal: control.signal }).catch((error: unknown) => error);
    await server.time.pass(50);
    control.abort();
    expect(await ended).toMatchObject({ kind: 'cancelled' });
    await server.time.pass(60_000);
    expect(server.seen).toHaveLength(1);
    expect(server.reported.failed).toEqual([]);
  });

  it('stops when the session ends during a wait', async () => {
    const server = fakeServer(() => 'break');
    const ended = server.client.call(read).catch((error: unknown) => error);
    await server.time.pass(50);
    server.session = { token: null, epoch: 2 };
    await server.time.pass(60_000);
    expect(await ended).toMatchObject({ kind: 'cancelled' });
    expect(server.seen).toHaveLength(1);
  });

  it('does not happen while offline, also when the connection is lost during a wait', async () => {
    const server = fakeServer(() => ({ status: 500 }));
    const first = server.client.call(read).catch((error: unknown) => error);
    await server.time.pass(50);
    server.online = false;
    await server.time.pass(60_000);
    expect(await first).toMatchObject({ kind: 'http' });
    const second = server.client.call(read).catch((error: unknown) => error);
    await server.time.pass(60_000);
    expect(await second).toMatchObject({ kind: 'http' });
    expect(server.seen).toHaveLength(2);
  });

  it('sends the current token with each request', async () => {
    const server = fakeServer((_request, index) => {
      server.session = { token: 'nextVersion', epoch: 1 };
      return index === 0 ? 'break' : success();
    });
    const ended = server.client.call(read);
    await server.time.pass(1000);
    await ended;
    expect(server.seen.map(({ headers }) => headers.Authorization)).toEqual(['token-1', 'nextVersion']);
  });

  it('is limited for all calls of a window together', async () => {
    const server = fakeServer(() => ({ status: 500 }));
    const calls = Array.from({ length: 50 }, () => server.client.call(read).catch(() => undefined));
    await server.time.pass(9000);
    await Promise.all(calls);
    expect(server.seen).toHaveLength(50 + RETRY_BUDGET.repeats);
    expect(server.reported.failed).toHaveLength(50);
  });
});

describe('the retry rules', () => {
  it('return a retry to the budget after ten seconds', () => {
    const budget = new RetryBudget();
    const takes = (now: number) => Array.from({ length: 21 }, () => budget.take(now)).filter(Boolean).length;
    expect([takes(0), takes(9999), takes(10_000)]).toEqual([20, 0, 20]);
  });

  it('work when the clock is set back', () => {
    const budget = new RetryBudget();
    for (let index = 0; index < 20; index += 1) budget.take(1_000_000);
    expect(budget.take(0)).toBe(true);
  });

  it.each<[unknown, number | null]>([
    ['3', 3000],
    [' 3 ', 3000],
    ['-3', null],
    ['2026-01-01', null],
    ['1e99', null],
    ['', null],
    [undefined, null],
    [3, null],
    ['Thu, 01 Jan 1970 00:00:05 GMT', 4000],
  ])('read Retry-After %j as %j', (header, expected) => {
    expect(retryAfterMs(header, 1000)).toBe(expected);
  });

  it('never wait longer than ten seconds', () => {
    expect(waitBefore(30, { attempts: 50, waitMs: 1000 }, null, 1)).toBe(10_000);
  });
});
