import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the worker of the demo is created once, whether it was prepared or not', async () => {
  const made: FakeWorker[] = [];
  class FakeWorker {
    constructor() {
      made.push(this);
    }
    addEventListener(): void {
      // No fake worker emits an error.
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
