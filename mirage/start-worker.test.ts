import { expect, it } from 'vitest';
import type { Question, WorkerAnswer } from './backend-port.ts';
import type { DemoServerError } from './demo-data.ts';
import { createWorkerBackend } from './start-worker.ts';

/** A worker whose messages are sent by the test. */
function createFakeWorker() {
  const asked: Question[] = [];
  const page = new EventTarget();
  return {
    asked,
    tell: (data: WorkerAnswer) => page.dispatchEvent(Object.assign(new Event('message'), { data })),
    break: (message: string) => page.dispatchEvent(Object.assign(new Event('error'), { message })),
    port: {
      postMessage: (question: Question) => void asked.push(question),
      addEventListener: page.addEventListener.bind(page),
    },
  };
}

it('passes each response to its caller, in any order', async () => {
  const worker = createFakeWorker();
  const backend = createWorkerBackend(worker.port, () => undefined);
  const [first, second] = [backend.isShopOpen(), backend.isShopOpen()];
  const failing = backend.reset();
  expect(worker.asked.map(({ name, given }) => [name, given])).toEqual([
    ['isShopOpen', []],
    ['isShopOpen', []],
    ['reset', []],
  ]);
  const [one, two, three] = worker.asked.map(({ id }) => id);
  worker.tell({ id: two ?? 0, result: true });
  worker.tell({ id: one ?? 0, result: false });
  worker.tell({ id: three ?? 0, failure: 'no room left' });
  expect(await Promise.all([first, second])).toEqual([false, true]);
  await expect(failing).rejects.toThrow('no room left');
});

it('reports errors, and rejects pending and later calls when the worker breaks', async () => {
  const worker = createFakeWorker();
  const troubles: DemoServerError[] = [];
  const backend = createWorkerBackend(worker.port, (trouble) => troubles.push(trouble));
  worker.tell({ trouble: { kind: 'save', cause: 'full' } });
  const pending = backend.isShopOpen();
  worker.break('no memory');
  await expect(pending).rejects.toThrow('the demo server has stopped: no memory');
  await expect(backend.reset()).rejects.toThrow('the demo server has stopped: no memory');
  expect(troubles).toEqual([
    { kind: 'save', cause: 'full' },
    { kind: 'load', cause: new Error('the demo server has stopped: no memory') },
  ]);
});
