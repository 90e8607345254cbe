import { describe, expect, it } from 'vitest';
import { createActor, emit, fromPromise, setup } from 'xstate';
import { createActorRequest } from './actor-request.ts';

type OracleEvent =
  | { readonly type: 'oracle.asked'; readonly attempt: number; readonly about: string }
  | { readonly type: 'oracle.answered'; readonly attempt: number; readonly text: string }
  | { readonly type: 'oracle.abandoned'; readonly attempt: number }
  | { readonly type: 'oracle.broken' };

/** An actor that responds at once to requests about the weather, and to others on a command of the test. */
function startOracle() {
  const heard: OracleEvent[] = [];
  const oracle = createActor(
    setup({
      types: {
        events: {} as OracleEvent,
        emitted: {} as { readonly type: 'oracle.decided'; readonly attempt: number; readonly text: string },
      },
      actors: { fail: fromPromise<void>(() => Promise.reject(new Error('out of order'))) },
      actions: {
        note: ({ event }) => void heard.push(event),
        decide: emit((_, { attempt, text }: { attempt: number; text: string }) => ({
          type: 'oracle.decided' as const,
          attempt,
          text,
        })),
      },
      guards: { isWeather: (_, { about }: { about: string }) => about === 'weather' },
    }).createMachine({
      initial: 'listening',
      states: {
        listening: {
          on: {
            'oracle.asked': {
              guard: { type: 'isWeather', params: ({ event }) => event },
              actions: { type: 'decide', params: ({ event: { attempt } }) => ({ attempt, text: 'rain' }) },
            },
            'oracle.answered': { actions: { type: 'decide', params: ({ event }) => event } },
            'oracle.abandoned': { actions: 'note' },
            'oracle.broken': 'failing',
          },
        },
        failing: { invoke: { src: 'fail' } },
      },
    }),
  ).start();
  const ask = createActorRequest(
    oracle,
    'oracle.decided',
    (attempt) => ({ type: 'oracle.abandoned', attempt }) as const,
  );
  const about = (topic: string, signal?: AbortSignal) =>
    ask((attempt) => ({ type: 'oracle.asked', attempt, about: topic }), signal);
  return { oracle, about, heard };
}

describe('a request to an actor', () => {
  it('returns a response that comes at once', async () => {
    const { about } = startOracle();
    await expect(about('weather')).resolves.toEqual({ type: 'oracle.decided', attempt: 1, text: 'rain' });
  });

  it('returns the response to its own question', async () => {
    const { oracle, about } = startOracle();
    const answers = Promise.all([about('war'), about('love')]);
    oracle.send({ type: 'oracle.answered', attempt: 2, text: 'yes' });
    oracle.send({ type: 'oracle.answered', attempt: 1, text: 'no' });
    expect((await answers).map(({ text }) => text)).toEqual(['no', 'yes']);
  });

  it('rejects when the signal aborts, and sends a cancellation to the actor', async () => {
    const { about, heard } = startOracle();
    const controller = new AbortController();
    const answer = about('war', controller.signal);
    controller.abort(new Error('superseded'));
    await expect(answer).rejects.toThrow('superseded');
    expect(heard).toEqual([{ type: 'oracle.abandoned', attempt: 1 }]);
  });

  it('sends no cancellation when the signal aborts after the response', async () => {
    const { about, heard } = startOracle();
    const controller = new AbortController();
    await about('weather', controller.signal);
    controller.abort();
    expect(heard).toEqual([]);
  });

  it('rejects when the actor stops', async () => {
    const { oracle, about } = startOracle();
    const answer = about('war');
    oracle.stop();
    await expect(answer).rejects.toThrow('no oracle.decided: the actor has ended');
  });

  it('rejects at once when the actor is already stopped', async () => {
    const { oracle, about } = startOracle();
    oracle.stop();
    await expect(about('weather')).rejects.toThrow('no oracle.decided: the actor has ended');
  });

  it('rejects with the error of a failing actor', async () => {
    const { oracle, about } = startOracle();
    const answer = about('war');
    oracle.send({ type: 'oracle.broken' });
    await expect(answer).rejects.toThrow('out of order');
  });
});
