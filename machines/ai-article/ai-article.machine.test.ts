import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  aiArticleMachine,
  selectAiArticle,
  selectAiFailure,
  selectAiNews,
  selectAiPieces,
  selectAiStage,
} from './ai-article.machine.ts';
import { newPieces, sectionsOf } from './ai-article.ops.ts';
import type {
  AdoptArticleInput,
  AiArticleEvent,
  AiArticleNews,
  AiPiece,
  FollowArticleInput,
  StartArticleInput,
} from './ai-article.types.ts';

const piece = (no: number, text: string, section = 0, run = 1): AiPiece => ({ no, run, section, text });
const news = (status: AiArticleNews['status'], ...pieces: readonly AiPiece[]): AiArticleNews => ({
  status,
  pieces,
  news: null,
  reason: null,
});
const REQUEST = {
  command: '1',
  version: null,
  inputs: { topic: 'Tea' },
  purpose: 'article',
  situation: 'normal',
} as const;
const START = { type: 'aiArticle.start.requested', request: REQUEST, key: 'k1' } as const;
const ADOPT = { type: 'aiArticle.adopt.requested', values: { title: 'Tea' }, key: 'k2' } as const;
const LOST = new ServiceError({ kind: 'network' });

/** An article over responses in sequence; the last one repeats. */
function open(answers: readonly (AiArticleNews | Error)[], article: string | null = null) {
  const asked: number[] = [];
  const reported: string[] = [];
  const logic = aiArticleMachine.provide({
    actors: {
      startArticle: fromPromise<string, StartArticleInput>(async ({ input }) => `a-${input.key}`),
      followArticle: fromCallback<AiArticleEvent, FollowArticleInput>(({ input, sendBack }) => {
        let isWanted = true;
        // A connection delivers asynchronously.
        queueMicrotask(() => {
          if (!isWanted) return;
          const answer = answers[Math.min(asked.length, answers.length - 1)];
          asked.push(input.after);
          if (answer === undefined || answer instanceof Error)
            return sendBack({ type: 'aiArticle.line.failed', error: answer ?? LOST });
          sendBack({ type: 'aiArticle.news.came', news: answer });
          if (isWanted) sendBack({ type: 'aiArticle.line.ended' });
        });
        return () => {
          isWanted = false;
        };
      }),
      sendArticleEvent: fromPromise(async ({ input }) => {
        reported.push(`${input.event} ${String(input.section)}`);
      }),
      adoptArticle: fromPromise<string, AdoptArticleInput>(async ({ input }) => {
        if (input.values.title === '') throw LOST;
        return `n-${input.article}`;
      }),
    },
  });
  const { actor, clock } = start(logic, { article });
  const stage = () => selectAiStage(actor.getSnapshot());
  const reaches = (wanted: ReturnType<typeof stage>) => waitFor(actor, (each) => selectAiStage(each) === wanted);
  const settles = () =>
    waitFor(actor, (each) => !each.hasTag('busy') && !JSON.stringify(each.value).includes('following'));
  const text = () => selectAiPieces(actor.getSnapshot()).map((each) => each.text);
  return { actor, clock, asked, reported, stage, reaches, settles, text };
}

describe('an article', () => {
  it('is started and read to its end, each request after the last known piece', async () => {
    const { actor, clock, asked, reaches, settles, stage, text } = open([
      news('writing', piece(1, 'Tea ')),
      news('done', piece(2, 'is good.')),
    ]);
    expect(stage()).toBe('idle');
    actor.send(START);
    await settles();
    expect([stage(), text()]).toEqual(['running', ['Tea ']]);
    clock.increment(400);
    await reaches('done');
    expect([asked, text(), selectAiArticle(actor.getSnapshot())]).toEqual([[0, 1], ['Tea ', 'is good.'], 'a-k1']);
  });

  it('resumes when its page is opened again', async () => {
    const { reaches, text } = open([news('stopped', piece(1, 'Tea'))], 'a7');
    await reaches('stopped');
    expect(text()).toEqual(['Tea']);
  });

  it('reports a stall after fifteen seconds without a piece, and accepts later pieces', async () => {
    const quiet = news('writing');
    const { actor, clock, settles, stage } = open([quiet, quiet, news('writing', piece(1, 'Tea')), quiet], 'a7');
    await settles();
    clock.increment(400);
    await settles();
    expect(stage()).toBe('running');
    clock.increment(14_600);
    expect(stage()).toBe('stalled');
    await settles();
    expect([stage(), selectAiPieces(actor.getSnapshot())]).toEqual(['running', [piece(1, 'Tea')]]);
  });

  it('reconnects after a network failure, on request or by itself', async () => {
    const { actor, clock, reaches, stage } = open([LOST, LOST, news('done')], 'a7');
    await reaches('broken');
    expect(selectAiFailure(actor.getSnapshot())).toEqual({ kind: 'failed', failure: { kind: 'network' } });
    actor.send({ type: 'aiArticle.reading.retried' });
    expect(stage()).toBe('running');
    await reaches('broken');
    clock.increment(5_000);
    await reaches('done');
    expect(selectAiFailure(actor.getSnapshot())).toBeNull();
  });
});

describe('further commands', () => {
  it.each([
    ['stopped', 'aiArticle.retry.requested', 'retry null'],
    ['limited', 'aiArticle.continue.requested', 'goOn null'],
    ['filtered', 'aiArticle.retry.requested', 'retry null'],
    ['failed', 'aiArticle.retry.requested', 'retry null'],
  ] as const)('from %s: %s', async (status, type, command) => {
    const { actor, reaches, reported } = open([news(status), news('done')], 'a7');
    await reaches(status);
    actor.send({ type });
    await reaches('done');
    expect(reported).toEqual([command]);
  });

  it('stops at the server, and keeps the received text', async () => {
    const { actor, reaches, settles, reported, text } = open(
      [news('writing', piece(1, 'Tea')), news('stopped', piece(2, '!'))],
      'a7',
    );
    await settles();
    actor.send({ type: 'aiArticle.stop.requested' });
    await reaches('stopped');
    expect([reported, text()]).toEqual([['stop null'], ['Tea', '!']]);
  });

  it('keeps both texts of a regenerated section', async () => {
    const { actor, reaches, reported } = open(
      [news('done', piece(1, 'One.', 0), piece(2, 'Two.', 1)), news('done', piece(3, 'Second.', 1, 2))],
      'a7',
    );
    await reaches('done');
    actor.send({ type: 'aiArticle.section.requested', section: 1 });
    await reaches('running');
    await reaches('done');
    expect(reported).toEqual(['regenerate 1']);
    expect(sectionsOf(selectAiPieces(actor.getSnapshot()))).toEqual([
      { section: 0, variants: [{ run: 1, text: 'One.' }] },
      {
        section: 1,
        variants: [
          { run: 1, text: 'Two.' },
          { run: 2, text: 'Second.' },
        ],
      },
    ]);
  });

  it('is adopted as news once; a failure leaves it unchanged', async () => {
    const { actor, reaches } = open([news('done')], 'a7');
    await reaches('done');
    actor.send({ ...ADOPT, values: { title: '' } });
    await reaches('adopting');
    await reaches('done');
    expect(selectAiFailure(actor.getSnapshot())).toEqual({ kind: 'failed', failure: { kind: 'network' } });
    actor.send(ADOPT);
    await reaches('adopted');
    expect([selectAiNews(actor.getSnapshot()), actor.getSnapshot().can(ADOPT)]).toEqual(['n-a7', false]);
  });
});

it('accepts no piece twice, and none after a gap', () => {
  const known = [piece(1, 'a'), piece(2, 'b')];
  expect(newPieces(known, [piece(5, 'e'), piece(2, 'b'), piece(3, 'c')])).toEqual([piece(3, 'c')]);
});

it('has a path through every state and transition', () => {
  const answers = ['writing', 'done', 'stopped', 'limited', 'filtered', 'failed', 'adopted'] as const;
  const visited = walk(aiArticleMachine, {
    input: { article: null },
    events: [
      START,
      ADOPT,
      { type: 'aiArticle.stop.requested' },
      { type: 'aiArticle.continue.requested' },
      { type: 'aiArticle.retry.requested' },
      { type: 'aiArticle.section.requested', section: 0 },
      { type: 'aiArticle.reading.retried' },
      { type: 'aiArticle.pieces.came' },
      { type: 'xstate.done.actor.startArticle', output: 'a1' },
      { type: 'xstate.error.actor.startArticle', error: LOST },
      ...answers.map((status) => ({ type: 'aiArticle.news.came', news: news(status) }) as const),
      { type: 'xstate.error.actor.followArticle', error: LOST },
      { type: 'aiArticle.line.ended' },
      { type: 'aiArticle.line.failed', error: LOST },
      { type: 'xstate.done.actor.sendArticleEvent' },
      { type: 'xstate.error.actor.sendArticleEvent', error: LOST },
      { type: 'xstate.done.actor.adoptArticle', output: 'n1' },
      { type: 'xstate.error.actor.adoptArticle', error: LOST },
      { type: 'xstate.after.poll.aiArticle.streaming.reading.waiting' },
      { type: 'xstate.after.again.aiArticle.streaming.reading.broken' },
      { type: 'xstate.after.stall.aiArticle.streaming.flow.receiving' },
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.status]),
  });
  const again = walk(aiArticleMachine, { input: { article: 'a1' }, events: [] });
  const both = {
    states: new Set([...visited.states, ...again.states]),
    transitions: new Set([...visited.transitions, ...again.transitions]),
  };
  expect(uncovered(aiArticleMachine, both)).toEqual([]);
});
