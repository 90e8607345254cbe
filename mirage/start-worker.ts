import type { Backend, Question, Setup, WorkerAnswer } from './backend-port.ts';
import type { DemoServerError } from './demo-data.ts';
import { acquireWorker } from './open-worker.ts';

/** The part of `Worker` that is used here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Starts the demo server in a worker, so that the page thread does no work for it. */
export function startWorker(setup: Setup, onTrouble: (trouble: DemoServerError) => void): Backend {
  const worker = acquireWorker();
  worker.postMessage(setup);
  return createWorkerBackend(worker, onTrouble);
}

/** A backend in a worker, called by messages. When the worker fails, all pending calls reject. */
export function createWorkerBackend(worker: WorkerPort, onTrouble: (trouble: DemoServerError) => void): Backend {
  const pending = new Map<
    number,
    { readonly resolve: (result: never) => void; readonly reject: (cause: Error) => void }
  >();
  let last = 0;
  let broken: Error | null = null;
  const receive = (answered: WorkerAnswer) => {
    if ('loaded' in answered) return;
    if ('trouble' in answered) return onTrouble(answered.trouble);
    const call = pending.get(answered.id);
    pending.delete(answered.id);
    if ('failure' in answered) call?.reject(new Error(answered.failure));
    else call?.resolve(answered.result as never);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => receive(data));
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(`the demo server has stopped: ${message}`);
    onTrouble({ kind: 'load', cause: broken });
    for (const { reject } of pending.values()) reject(broken);
    pending.clear();
  });
  const request = <Result>(question: Pick<Question, 'name' | 'given'>) =>
    new Promise<Result>((resolve, reject) => {
      if (broken !== null) return reject(broken);
      last += 1;
      pending.set(last, { resolve, reject });
      worker.postMessage({ ...question, id: last, now: Date.now() });
    });
  return {
    start: () => request({ name: 'start', given: [] }),
    answer: (call) => request({ name: 'answer', given: [call] }),
    isShopOpen: () => request({ name: 'isShopOpen', given: [] }),
    startSimulation: (on) => request({ name: 'startSimulation', given: [on] }),
    reset: () => request({ name: 'reset', given: [] }),
  };
}
