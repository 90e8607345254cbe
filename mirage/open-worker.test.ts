import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the worker of the demo is created once, prepared or not, and again after a failure', async () => {
  const made: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { prepareWorker, acquireWorker } = await import('./open-worker.ts');
  const heard: string[] = [];
  const failing = prepareWorker().then(() => heard.push('failed'));
  made[0]?.dispatchEvent(new Event('error'));
  await failing;
  const loading = prepareWorker().then(() => heard.push('loaded'));
  void prepareWorker().then(() => heard.push('loaded'));
  await Promise.resolve();
  expect(heard).toEqual(['failed']);
  expect(acquireWorker()).toBe(made[1]);
  void prepareWorker();
  expect(made).toHaveLength(2);
  made[1]?.dispatchEvent(new Event('message'));
  await loading;
  expect(heard).toEqual(['failed', 'loaded', 'loaded']);
});
