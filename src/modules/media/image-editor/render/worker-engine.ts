import type { EngineAnswer, EngineQuestion, EngineResult, EngineTask } from './engine-messages.ts';
import type { PictureEngine } from './picture-engine.ts';

/** The used part of the Worker API. */
export type EnginePort = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The worker failed or stopped, independent of the picture. */
export class WorkerUnavailable extends Error {}

interface Waiting {
  readonly task: EngineTask;
  readonly resolve: (result: EngineResult) => void;
  readonly reject: (cause: unknown) => void;
  readonly signal: AbortSignal;
}

/** Sends one request at a time; an aborted one that is still queued is not sent. */
function createQueue(port: EnginePort) {
  let waiting: readonly Waiting[] = [];
  let current: Waiting | null = null;
  let last = 0;
  let broken: WorkerUnavailable | null = null;
  const next = () => {
    const [first, ...rest] = waiting;
    if (current !== null || first === undefined) return;
    waiting = rest;
    if (first.signal.aborted) return next();
    current = first;
    last += 1;
    const question: EngineQuestion = { ...first.task, id: last };
    port.postMessage(question);
  };
  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<EngineAnswer>;
    if (data.id !== last || current === null) return;
    const { resolve, reject } = current;
    current = null;
    if ('failure' in data) reject(new Error(data.failure));
    else resolve(data);
    next();
  });
  port.addEventListener('error', () => {
    broken = new WorkerUnavailable('the worker that draws pictures has stopped');
    for (const { reject } of current === null ? waiting : [current, ...waiting]) reject(broken);
    waiting = [];
    current = null;
  });
  return (task: EngineTask, signal: AbortSignal) =>
    new Promise<EngineResult>((resolve, reject) => {
      if (broken !== null) return reject(broken);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      waiting = [...waiting, { task, resolve, reject, signal }];
      next();
    });
}

const ODD_ANSWER = 'the worker that draws pictures answered something else';

/** An engine in a worker, with one request at a time. */
export function createWorkerEngine(port: EnginePort): PictureEngine {
  const ask = createQueue(port);
  return {
    open: async (file, signal) => {
      const result = await ask({ name: 'open', file }, signal);
      if (result.name !== 'open') throw new Error(ODD_ANSWER);
      return result.size;
    },
    hold: async (picture, file, signal) => {
      const result = await ask({ name: 'hold', picture, file }, signal);
      if (result.name !== 'hold') throw new Error(ODD_ANSWER);
    },
    preview: async (operations, longest, signal) => {
      const result = await ask({ name: 'preview', operations, longest }, signal);
      if (result.name !== 'preview') throw new Error(ODD_ANSWER);
      return result.image;
    },
    encode: async (operations, output, signal) => {
      const result = await ask({ name: 'encode', operations, output }, signal);
      if (result.name !== 'encode') throw new Error(ODD_ANSWER);
      return result.encoded;
    },
    close: () => port.terminate(),
  };
}
