import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { describe, expect, it } from 'vitest';
import type { EngineQuestion } from './engine-messages.ts';
import type { PictureEngine } from './picture-engine.ts';
import { withFallback } from './start-engine.ts';
import { createWorkerEngine, WorkerUnavailable } from './worker-engine.ts';

const TURN: Operation = { kind: 'turn', quarters: 1 };
const OUTPUT = { format: 'jpeg', quality: 0.9, maxBytes: null } as const;
const FILE = new Blob(['x']);

/** A worker that holds requests until the test answers them. */
function fakeWorker() {
  const asked: EngineQuestion[] = [];
  const target = new EventTarget();
  let ended = false;
  const engine = createWorkerEngine({
    postMessage: (question: EngineQuestion) => void asked.push(question),
    addEventListener: target.addEventListener.bind(target),
    terminate: () => {
      ended = true;
    },
  });
  const answer = (reported: object) =>
    target.dispatchEvent(new MessageEvent('message', { data: { id: asked.at(-1)?.id, ...reported } }));
  const breakDown = () => target.dispatchEvent(new Event('error'));
  return { asked, engine, answer, breakDown, isEnded: () => ended };
}
const wanted = () => new AbortController().signal;
const names = (asked: readonly EngineQuestion[]) => asked.map(({ name }) => name);

describe('worker engine', () => {
  it('sends one request at a time', async () => {
    const { asked, engine, answer } = fakeWorker();
    const size = engine.open(FILE, wanted());
    const file = engine.encode([TURN], OUTPUT, wanted());
    expect(names(asked)).toEqual(['open']);
    answer({ name: 'open', size: { width: 4, height: 3 } });
    expect(await size).toEqual({ width: 4, height: 3 });
    expect(asked.at(-1)).toEqual({ id: 2, name: 'encode', operations: [TURN], output: OUTPUT });
    answer({ name: 'encode', encoded: { problem: 'tooLarge' } });
    expect(await file).toEqual({ problem: 'tooLarge' });
  });

  it('never sends a request that was aborted in the queue', async () => {
    const { asked, engine, answer } = fakeWorker();
    const first = engine.preview([], 100, wanted());
    const control = new AbortController();
    const second = engine.preview([TURN], 100, control.signal);
    const third = engine.preview([TURN, TURN], 100, wanted());
    control.abort(new Error('another change'));
    await expect(second).rejects.toThrow('another change');
    const image = {};
    answer({ name: 'preview', image });
    expect(await first).toBe(image);
    answer({ name: 'preview', image });
    await third;
    expect(asked.map((question) => 'operations' in question && question.operations.length)).toEqual([0, 2]);
  });

  it('rejects an aborted request at once, and ignores its result', async () => {
    const { engine, answer } = fakeWorker();
    const control = new AbortController();
    const late = engine.preview([], 100, control.signal);
    control.abort(new Error('left'));
    await expect(late).rejects.toThrow('left');
    const next = engine.open(FILE, wanted());
    answer({ name: 'preview', image: {} });
    answer({ name: 'open', size: { width: 1, height: 1 } });
    expect(await next).toEqual({ width: 1, height: 1 });
  });

  it('transfers watermark pictures', async () => {
    const { asked, engine, answer } = fakeWorker();
    const held = engine.hold('m3', FILE, wanted());
    answer({ name: 'hold' });
    await held;
    expect(asked).toEqual([{ id: 1, name: 'hold', picture: 'm3', file: FILE }]);
  });

  it('passes on why a picture could not be drawn', async () => {
    const { engine, answer } = fakeWorker();
    const size = engine.open(FILE, wanted());
    answer({ failure: 'no picture' });
    await expect(size).rejects.toThrow('no picture');
  });

  it('rejects all requests when the worker stops', async () => {
    const { engine, breakDown } = fakeWorker();
    const all = Promise.allSettled([engine.open(FILE, wanted()), engine.preview([], 9, wanted())]);
    breakDown();
    const later = await Promise.allSettled([engine.open(FILE, wanted())]);
    for (const each of [...(await all), ...later]) {
      expect(each.status === 'rejected' && each.reason).toBeInstanceOf(WorkerUnavailable);
    }
  });
});

describe('fallback to the page', () => {
  const page: PictureEngine = {
    open: async () => ({ width: 9, height: 9 }),
    hold: async () => undefined,
    preview: () => Promise.reject(new Error('unused')),
    encode: async () => ({ problem: 'tooLarge' }),
    close: () => undefined,
  };

  it('draws when there is no worker', async () => {
    const refuse = () => {
      throw new TypeError('refused by policy');
    };
    expect(await withFallback(refuse, () => page).open(FILE, wanted())).toEqual({ width: 9, height: 9 });
  });

  it('draws from then on when the worker does not start', async () => {
    const { engine, breakDown, isEnded } = fakeWorker();
    const both = withFallback(
      () => engine,
      () => page,
    );
    const size = both.open(FILE, wanted());
    breakDown();
    expect(await size).toEqual({ width: 9, height: 9 });
    expect(await both.encode([], OUTPUT, wanted())).toEqual({ problem: 'tooLarge' });
    expect(isEnded()).toBe(true);
  });

  it('does not retry an invalid picture', async () => {
    const { engine, answer } = fakeWorker();
    const size = withFallback(
      () => engine,
      () => page,
    ).open(FILE, wanted());
    answer({ failure: 'no picture' });
    await expect(size).rejects.toThrow('no picture');
  });
});
