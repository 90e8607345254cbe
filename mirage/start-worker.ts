import type { Backend, Question, Setup, WorkerAnswer } from './backend-port.ts';
import type { DemoServerError } from './demo-data.ts';
import { acquireWorker } from './open-worker.ts';

/** What a worker is used for here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Starts the demo server beside the page, so that the page has nothing to compute for it. */
export function startWorker(setup: Setup, onTrouble: (trouble: DemoServerError) => void): Backend {
  const worker = acquireWorker();
  worker.postMessage(setup);
  return createWorkerBackend(worker, onTrouble);
}

/** A backend in a worker, called by messages. When the worker breaks, all pending calls fail. */
export function createWorkerBackend(worker: WorkerPort, onTrouble: (trouble: DemoServerError) => void): Backend {
  const waiting = new Map<
    number,
    { readonly resolve: (result: never) => void; readonly reject: (cause: Error) => void }
  >();
  let last = 0;
  let broken: Error | null = null;
  const hear = (answered: WorkerAnswer) => {
    if ('trouble' in answered) return onTrouble(answered.trouble);
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('failure' in answered) asked?.reject(new Error(answered.failure));
    else asked?.resolve(answered.result as never);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => hear(data));
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(`the demo server has stopped: ${message}`);
    onTrouble({ kind: 'load', cause: broken });
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });
  const ask = <Result>(question: Pick<Question, 'name' | 'given'>) =>
    new Promise<Result>((resolve, reject) => {
      if (broken !== null) return reject(broken);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...question, id: last, now: Date.now() });
    });
  return {
    start: () => ask({ name: 'start', given: [] }),
    answer: (call) => ask({ name: 'answer', given: [call] }),
    isShopOpen: () => ask({ name: 'isShopOpen', given: [] }),
    startSimulation: (on) => ask({ name: 'startSimulation', given: [on] }),
    reset: () => ask({ name: 'reset', given: [] }),
  };
}
