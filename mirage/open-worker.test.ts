import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the worker of the demo is made once, whether its code was read ahead or not', async () => {
  const made: FakeWorker[] = [];
  class FakeWorker {
    constructor() {
      made.push(this);
    }
    addEventListener(): void {
      // None of these breaks.
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { prepareWorker, acquireWorker } = await import('./open-worker.ts');
  prepareWorker();
  prepareWorker();
  expect(acquireWorker()).toBe(made[0]);
  prepareWorker();
  expect(made).toHaveLength(1);
});
