import { ServiceError } from '@src/contracts/errors.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fakeServer, type Reply, success } from '../testing/fake-server.ts';
import { settle } from '../testing/fake-time.ts';
import type { Endpoint } from './endpoint.ts';

const read: Endpoint<unknown> = { method: 'GET', path: '/things', result: v.unknown(), retry: false };
const write: Endpoint<unknown> = { method: 'POST', path: '/things', result: v.unknown(), success: 'message' };
const REPLIES: readonly Reply[] = [{ status: 401 }, { body: '{"code":401}' }];

const outcome = (call: Promise<unknown>) =>
  call.then(
    (result) => result,
    (error: unknown) => (error instanceof ServiceError ? error.kind : 'foreign'),
  );

/** A server with `first` as its first replies; the test decides whether the session continues. */
function startGap(first: readonly Reply[]) {
  const asked: ((goesOn: boolean) => void)[] = [];
  const late: boolean[] = [];
  const server = fakeServer((_request, index) => first[index] ?? success('read'), {
    waitForSameOperator: () => new Promise((resolve) => asked.push(resolve)),
    onLateWrite: (isSaved) => void late.push(isSaved),
  });
  const decide = async (goesOn: boolean) => {
    server.session = { token: 'token-2', epoch: 2 };
    for (const each of asked.splice(0)) each(goesOn);
    await settle();
  };
  return { server, decide, asked, late };
}

describe('a read interrupted by the end of its session', () => {
  it('is sent again with the new token when the same operator signs in, and is not reported as a failure', async () => {
    const { server, decide } = startGap(['silence']);
    const call = outcome(server.client.call(read));
    await settle();
    server.session = { token: null, epoch: 1 };
    server.client.cancelReads();
    await settle();
    await decide(true);
    expect(await call).toBe('read');
    expect(server.seen.map(({ headers }) => headers.Authorization)).toEqual(['token-1', 'token-2']);
    expect(server.reported).toEqual({ failed: [], unauthorized: [], succeeded: [] });
  });

  it.each(REPLIES)('is sent again when it was the refused one: %j', async (reply) => {
    const { server, decide } = startGap([reply]);
    const call = outcome(server.client.call(read));
    await settle();
    expect(server.reported.unauthorized).toHaveLength(1);
    await decide(true);
    expect(await call).toBe('read');
  });

  it('is sent again when its response came after the end', async () => {
    const { server, decide, asked } = startGap([]);
    const call = outcome(server.client.call(read));
    server.session = { token: null, epoch: 2 };
    await settle();
    expect(asked).toHaveLength(1);
    await decide(true);
    expect(await call).toBe('read');
  });

  it('is cancelled when the session does not continue', async () => {
    const { server, decide } = startGap(['silence']);
    const call = outcome(server.client.call(read));
    await settle();
    server.client.cancelReads();
    await settle();
    await decide(false);
    expect(await call).toBe('cancelled');
    expect(server.seen).toHaveLength(1);
  });

  it('is not sent again when its caller cancelled, or when it belongs to the ended session', async () => {
    const { server, asked } = startGap(['silence', 'silence']);
    const control = new AbortController();
    const calls = [
      outcome(server.client.call(read, { signal: control.signal })),
      outcome(server.client.call({ ...read, endsWithSession: true })),
    ];
    await settle();
    control.abort();
    server.client.cancelReads();
    expect(await Promise.all(calls)).toEqual(['cancelled', 'cancelled']);
    expect(asked).toEqual([]);
  });
});

describe('a write in progress when its session ends', () => {
  const startWrite = async (reply: Reply) => {
    let answer: (reply: Reply) => void = () => undefined;
    const late: boolean[] = [];
    const server = fakeServer(() => new Promise<Reply>((resolve) => (answer = resolve)), {
      onLateWrite: (isSaved) => void late.push(isSaved),
    });
    const call = outcome(server.client.call(write));
    await settle();
    server.session = { token: null, epoch: 2 };
    server.client.cancelReads();
    answer(reply);
    return { server, late, ended: await call };
  };

  it('completes, and its outcome is reported as a late write', async () => {
    const { ended, late, server } = await startWrite(success('saved'));
    expect([ended, late]).toEqual(['saved', [true]]);
    expect(server.reported.succeeded).toEqual([]);
  });

  it('reports its failure as a late write only, not in the log of the next operator', async () => {
    const { ended, late, server } = await startWrite({ status: 500 });
    expect([ended, late]).toEqual(['http', [false]]);
    expect(server.reported.failed).toEqual([]);
  });
});

describe('a repeatable write when its session is interrupted', () => {
  const step: Endpoint<unknown> = { ...write, success: 'none', display: 'none', repeatable: true };

  it.each(REPLIES)('is sent again when it was the refused call: %j', async (reply) => {
    const { server, decide, late } = startGap([reply]);
    const call = outcome(server.client.call(step));
    await settle();
    expect(server.reported.unauthorized).toHaveLength(1);
    await decide(true);
    expect(await call).toBe('read');
    expect(server.seen.map(({ headers }) => headers.Authorization)).toEqual(['token-1', 'token-2']);
    expect(late).toEqual([]);
  });

  it('is not sent before the operator is signed in again', async () => {
    const { server, decide } = startGap([]);
    server.session = { token: null, epoch: 2 };
    const call = outcome(server.client.call(step));
    await settle();
    expect(server.seen).toEqual([]);
    await decide(true);
    expect(await call).toBe('read');
    expect(server.seen.map(({ headers }) => headers.Authorization)).toEqual(['token-2']);
  });

  it('is cancelled when the session does not continue', async () => {
    const { server, decide } = startGap([{ status: 401 }]);
    const calls = [outcome(server.client.call(step))];
    await settle();
    server.session = { token: null, epoch: 2 };
    calls.push(outcome(server.client.call(step)));
    await settle();
    await decide(false);
    expect(await Promise.all(calls)).toEqual(['http', 'cancelled']);
    expect(server.seen).toHaveLength(1);
  });

  it('returns a result that arrives during the interruption, without reporting a late write', async () => {
    const { server, late } = startGap([]);
    const call = outcome(server.client.call(step));
    server.session = { token: null, epoch: 2 };
    await settle();
    expect([await call, late]).toEqual(['read', []]);
  });
});
