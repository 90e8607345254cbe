import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { createQueryMachine, isSameQuery, type QueryState, selectQuery } from './query.machine.ts';

interface Call {
  readonly args: number;
  readonly signal: AbortSignal;
  readonly answer: (data: string) => void;
  readonly fail: (error: unknown) => void;
}

function startQuery(known: string | null = null) {
  const calls: Call[] = [];
  const load = (args: number, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => calls.push({ args, signal, answer, fail }));
  const { actor } = start(createQueryMachine(load), { args: 7, known });
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`call ${index} was not made`);
    return found;
  };
  const reaches = (state: QueryState) => waitFor(actor, (snapshot) => selectQuery(snapshot).state === state);
  const seen = () => selectQuery(actor.getSnapshot());
  return { query: actor, calls, call, reaches, seen };
}

describe('a query', () => {
  it('requests once with its arguments and shows the response', async () => {
    const { calls, call, reaches, seen } = startQuery();
    expect(seen()).toEqual({ state: 'loading', data: null, failure: null });
    call(0).answer('seven');
    await reaches('ready');
    expect(calls.map(({ args }) => args)).toEqual([7]);
    expect(seen()).toEqual({ state: 'ready', data: 'seven', failure: null });
  });

  it('keeps its data while it is refreshed', async () => {
    const { query, call, reaches, seen } = startQuery();
    call(0).answer('old');
    await reaches('ready');
    query.send({ type: 'query.refresh.requested' });
    expect(seen()).toEqual({ state: 'refreshing', data: 'old', failure: null });
    call(1).answer('new');
    await reaches('ready');
    expect(seen()).toEqual({ state: 'ready', data: 'new', failure: null });
  });

  it('reports a failed first request, and can be repeated', async () => {
    const { query, call, reaches, seen } = startQuery();
    call(0).fail(new ServiceError({ kind: 'http', status: 503 }));
    await reaches('failed');
    expect(seen()).toEqual({ state: 'failed', data: null, failure: { kind: 'http', status: 503 } });
    query.send({ type: 'query.refresh.requested' });
    expect(seen().state).toBe('loading');
    call(1).answer('at last');
    await reaches('ready');
    expect(seen()).toEqual({ state: 'ready', data: 'at last', failure: null });
  });

  it('keeps its data beside the failure of a later attempt', async () => {
    const { query, call, reaches, seen } = startQuery();
    call(0).answer('old');
    await reaches('ready');
    query.send({ type: 'query.refresh.requested' });
    call(1).fail(new ServiceError({ kind: 'offline' }));
    await reaches('ready');
    expect(seen()).toEqual({ state: 'ready', data: 'old', failure: { kind: 'offline' } });
  });

  it('shows cached data until the response arrives', async () => {
    const { call, reaches, seen } = startQuery('known');
    expect(seen()).toEqual({ state: 'refreshing', data: 'known', failure: null });
    call(0).answer('new');
    await reaches('ready');
    expect(seen()).toEqual({ state: 'ready', data: 'new', failure: null });
  });

  it('drops its data when the server forbids it', async () => {
    const { call, reaches, seen } = startQuery('known');
    call(0).fail(new ServiceError({ kind: 'http', status: 403 }));
    await reaches('failed');
    expect(seen()).toEqual({ state: 'failed', data: null, failure: { kind: 'http', status: 403 } });
  });

  it('aborts the request for outdated arguments, and never shows its response', async () => {
    const { query, call, reaches, seen } = startQuery();
    query.send({ type: 'query.args.changed', args: 30 });
    expect(call(0).signal.aborted).toBe(true);
    call(0).answer('seven');
    call(1).answer('thirty');
    await reaches('ready');
    expect(call(1).args).toBe(30);
    expect(seen().data).toBe('thirty');
  });

  it('aborts its request when it is stopped', () => {
    const { query, call } = startQuery();
    query.stop();
    expect(call(0).signal.aborted).toBe(true);
  });

  it('aborts its request when its page is left, keeps its data, and requests again when the page is back', async () => {
    const { query, calls, call, reaches, seen } = startQuery();
    query.send({ type: 'query.page.left' });
    expect([call(0).signal.aborted, seen().state]).toEqual([true, 'loading']);
    query.send({ type: 'query.page.shown' });
    call(1).answer('seven');
    await reaches('ready');
    for (const type of ['query.page.left', 'query.page.shown'] as const) query.send({ type });
    expect([calls.length, seen().data]).toEqual([2, 'seven']);
  });

  it('is equal only with equal state, data and failure', () => {
    const ready = { state: 'ready', data: 'a', failure: null } as const;
    expect(isSameQuery(ready, { ...ready })).toBe(true);
    expect(isSameQuery(ready, { ...ready, state: 'refreshing' })).toBe(false);
    expect(isSameQuery(ready, { ...ready, data: 'b' })).toBe(false);
    expect(isSameQuery(ready, { ...ready, failure: { kind: 'offline' } })).toBe(false);
  });
});

it('has a path through every state and transition', () => {
  const machine = createQueryMachine(async (args: number) => String(args));
  const visited = walk(machine, {
    input: { args: 7 },
    events: [
      { type: 'query.refresh.requested' },
      { type: 'query.args.changed', args: 30 },
      { type: 'query.page.left' },
      { type: 'query.page.shown' },
      { type: 'xstate.done.actor.load', output: '7' },
      { type: 'xstate.error.actor.load', error: new Error('no') },
      { type: 'xstate.error.actor.load', error: new ServiceError({ kind: 'http', status: 403 }) },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.data !== null}`,
  });
  expect(uncovered(machine, visited)).toEqual([]);
});
