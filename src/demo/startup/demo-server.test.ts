import type { Backend } from '@mirage/backend-port.ts';
import type { DemoServer } from '@mirage/create-server.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const worker = vi.hoisted(() => ({ start: (): ReturnType<Backend['start']> => Promise.resolve({ data: 'fresh' }) }));
vi.mock('@mirage/start-worker.ts', () => ({
  startWorker: () => ({ start: () => worker.start() }) satisfies Partial<Backend>,
}));
vi.mock('@mirage/create-server.ts', () => ({ startDemoServer: ({ seed }: Pick<DemoServer, 'seed'>) => ({ seed }) }));
vi.mock('@src/modules/product-routes.ts', () => ({ PRODUCT_ROUTES: [] }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', { location: { search: '' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the server; the result is `waiting` until it is ready. */
async function startServer() {
  const server = await import('./demo-server.ts');
  const troubles: unknown[] = [];
  let state = 'waiting';
  void server.startServer((trouble) => troubles.push(trouble)).then(() => (state = 'ready'));
  return { troubles, state: () => state };
}

it('is ready once the worker has answered', async () => {
  let answer: (report: Awaited<ReturnType<Backend['start']>>) => void = () => undefined;
  worker.start = () => new Promise((resolve) => (answer = resolve));
  const { state, troubles } = await startServer();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state()).toBe('waiting');
  answer({ data: 'fresh' });
  await settle();
  expect([state(), troubles]).toEqual(['ready', []]);
});

it('is ready when the worker fails, which is reported, so that the calls fail', async () => {
  const cause = new Error('the demo server has stopped');
  worker.start = () => Promise.reject(cause);
  const { state, troubles } = await startServer();
  await settle();
  expect([state(), troubles]).toEqual(['ready', [cause]]);
});

it('does not wait for a silent worker for ever', async () => {
  worker.start = () => new Promise(() => undefined);
  const { state } = await startServer();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(state()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toBe('ready');
});
