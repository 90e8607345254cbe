import { ServiceError } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { createPrefetch } from './prefetch.ts';

interface Question {
  readonly signal: AbortSignal;
  readonly answer: (text: string) => void;
  readonly fail: (cause: unknown) => void;
}

function prepare() {
  const questions: Question[] = [];
  const held = { session: 1 };
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      questions.push({ signal, answer, fail });
    });
  return { questions, held, ahead: createPrefetch(ask, () => held.session) };
}

it('returns the prefetched response once', async () => {
  const { ahead, questions } = prepare();
  ahead.begin();
  ahead.begin();
  expect(questions.length).toBe(1);
  const taken = ahead.take(new AbortController().signal);
  questions[0]?.answer('menu');
  expect(await taken).toBe('menu');
  const again = ahead.take(new AbortController().signal);
  questions[1]?.answer('newer menu');
  expect(await again).toBe('newer menu');
});

it('never returns the response of another session', async () => {
  const { ahead, questions, held } = prepare();
  ahead.begin();
  held.session = 2;
  const taken = ahead.take(new AbortController().signal);
  questions[0]?.answer('menu of the former operator');
  questions[1]?.answer('menu');
  expect(await taken).toBe('menu');
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('fails when its request fails, and aborts it when the caller aborts', async () => {
  const { ahead, questions } = prepare();
  ahead.begin();
  const control = new AbortController();
  const taken = ahead.take(control.signal);
  control.abort();
  expect(questions[0]?.signal.aborted).toBe(true);
  questions[0]?.fail(new ServiceError({ kind: 'cancelled' }));
  await expect(taken).rejects.toMatchObject({ kind: 'cancelled' });
  ahead.begin();
  const refused = ahead.take(new AbortController().signal);
  questions[1]?.fail(new ServiceError({ kind: 'http', status: 500 }));
  await expect(refused).rejects.toMatchObject({ kind: 'http', status: 500 });
});

it('sends the request again when it was cancelled by another caller', async () => {
  const { ahead, questions } = prepare();
  ahead.begin();
  const taken = ahead.take(new AbortController().signal);
  questions[0]?.fail(new ServiceError({ kind: 'cancelled' }));
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.answer('menu');
  expect(await taken).toBe('menu');
});
