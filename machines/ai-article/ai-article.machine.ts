import { readApiError } from '@src/contracts/resource/api-error.ts';
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { lastOf, newPieces, withNews } from './ai-article.ops.ts';
import { adoptArticlePort, followArticlePort, sendArticleEventPort, startArticlePort } from './ai-article.ports.ts';
import type {
  AdoptArticleInput,
  AiArticleContext,
  AiArticleEvent,
  AiArticleInput,
  AiArticleNews,
  AiArticleStatus,
  AiCommand,
  StartArticleInput,
} from './ai-article.types.ts';

/** Milliseconds until the next request after a connection that ended before the text did. */
const POLL_MS = 400;
/** Milliseconds until the next request after a failed one. */
const AGAIN_MS = 5_000;
/** Milliseconds without a new piece after which the text counts as stalled. */
const STALL_MS = 15_000;

type NewsParams = { readonly news: AiArticleNews };
type Adoption = Omit<AdoptArticleInput, 'article'>;

const CONTINUE = {
  'aiArticle.continue.requested': {
    target: '#aiArticle.commanding',
    actions: { type: 'assignCommand', params: { event: 'goOn', section: null } },
  },
} as const;
const RETRY = {
  'aiArticle.retry.requested': {
    target: '#aiArticle.commanding',
    actions: { type: 'assignCommand', params: { event: 'retry', section: null } },
  },
} as const;
const REGENERATE = {
  'aiArticle.section.requested': {
    target: '#aiArticle.commanding',
    actions: {
      type: 'assignCommand',
      params: ({ event }: { readonly event: { readonly section: number } }) =>
        ({ event: 'regenerate', section: event.section }) as const,
    },
  },
} as const;
const ADOPT = {
  'aiArticle.adopt.requested': {
    target: '#aiArticle.adopting',
    actions: { type: 'assignAdoption', params: ({ event }: { readonly event: Adoption }) => event },
  },
} as const;

/**
 * One AI article: it is started, received in pieces, and ends in one of several states with follow-up commands. The
 * server writes it and stores the pieces, so that a page that was closed continues reading where it stopped.
 */
export const aiArticleMachine = setup({
  types: {
    context: {} as AiArticleContext,
    events: {} as AiArticleEvent,
    input: {} as AiArticleInput,
    tags: {} as 'running' | 'stalled' | 'broken' | 'ended' | 'busy',
  },
  actors: {
    startArticle: startArticlePort,
    followArticle: followArticlePort,
    sendArticleEvent: sendArticleEventPort,
    adoptArticle: adoptArticlePort,
  },
  delays: { poll: POLL_MS, again: AGAIN_MS, stall: STALL_MS },
  guards: {
    isKnown: ({ context }) => context.article !== null,
    isWriting: (_, { news }: NewsParams) => news.status === 'writing',
    isDone: ({ context }) => context.status === 'done',
    isStopped: ({ context }) => context.status === 'stopped',
    isLimited: ({ context }) => context.status === 'limited',
    isFiltered: ({ context }) => context.status === 'filtered',
    isAdopted: ({ context }) => context.status === 'adopted',
  },
  actions: {
    assignRequest: assign((_, { request, key }: StartArticleInput) => ({ request: { request, key }, failure: null })),
    assignArticle: assign((_, { output }: { output: string }) => ({ article: output, status: 'writing' as const })),
    assignNews: assign(({ context }, { news }: NewsParams) => withNews(context, news)),
    raisePieces: enqueueActions(({ context, enqueue }, { news }: NewsParams) => {
      if (newPieces(context.pieces, news.pieces).length > 0) enqueue.raise({ type: 'aiArticle.pieces.came' });
    }),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: readApiError(error) })),
    assignCommand: assign((_, { event, section }: AiCommand) => ({ command: { event, section }, failure: null })),
    assignAdoption: assign((_, { values, key }: Adoption) => ({ adoption: { values, key }, failure: null })),
    assignAdopted: assign((_, { output }: { output: string }) => ({ news: output, status: 'adopted' as const })),
  },
}).createMachine({
  id: 'aiArticle',
  options: MACHINE_OPTIONS,
  context: ({ input: { article } }) => ({
    ...{ request: null, article, status: 'writing', pieces: [], command: null, adoption: null, news: null },
    ...{ reason: null, failure: null },
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides whether an existing article is continued.',
      always: [{ guard: 'isKnown', target: 'streaming' }, { target: 'idle' }],
    },
    idle: {
      description: 'The operator fills in the inputs.',
      on: {
        'aiArticle.start.requested': {
          target: 'starting',
          actions: { type: 'assignRequest', params: ({ event }) => event },
        },
      },
    },
    starting: {
      description: 'The start request is in flight.',
      tags: ['running', 'busy'],
      invoke: {
        id: 'startArticle',
        src: 'startArticle',
        input: ({ context }) => requireRequest(context),
        onDone: { target: 'streaming', actions: { type: 'assignArticle', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    streaming: {
      description: 'The server writes, and the page reads the new pieces.',
      type: 'parallel',
      tags: 'running',
      on: {
        'aiArticle.stop.requested': {
          target: 'commanding',
          actions: { type: 'assignCommand', params: { event: 'stop', section: null } },
        },
      },
      states: {
        reading: {
          initial: 'following',
          states: {
            following: {
              description: 'Receives the pieces after the last known one.',
              invoke: {
                id: 'followArticle',
                src: 'followArticle',
                input: ({ context }) => ({ article: requireArticle(context), after: lastOf(context.pieces) }),
                onError: { target: 'broken', actions: { type: 'assignFailure', params: ({ event }) => event } },
              },
              on: {
                'aiArticle.news.came': [
                  {
                    guard: { type: 'isWriting', params: ({ event }) => event },
                    actions: [
                      { type: 'raisePieces', params: ({ event }) => event },
                      { type: 'assignNews', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: '#aiArticle.deciding',
                    actions: { type: 'assignNews', params: ({ event }) => event },
                  },
                ],
                'aiArticle.line.ended': 'waiting',
                'aiArticle.line.failed': {
                  target: 'broken',
                  actions: { type: 'assignFailure', params: ({ event }) => event },
                },
              },
            },
            waiting: {
              description: 'The connection ended before the text did; the next request follows after a short delay.',
              after: { poll: 'following' },
            },
            broken: {
              description: 'The server cannot be reached; it continues writing meanwhile.',
              tags: 'broken',
              after: { again: 'following' },
              on: { 'aiArticle.reading.retried': 'following' },
            },
          },
        },
        flow: {
          initial: 'receiving',
          states: {
            receiving: {
              description: 'New text is being received.',
              after: { stall: 'stalled' },
              on: { 'aiArticle.pieces.came': { target: 'receiving', reenter: true } },
            },
            stalled: {
              description: 'No text has arrived for a while; it may still.',
              tags: 'stalled',
              on: { 'aiArticle.pieces.came': 'receiving' },
            },
          },
        },
      },
    },
    commanding: {
      description: 'A command (stop, continue or rewrite) is in flight. The next read returns its result.',
      tags: ['running', 'busy'],
      invoke: {
        id: 'sendArticleEvent',
        src: 'sendArticleEvent',
        input: ({ context }) => ({ article: requireArticle(context), ...requireCommand(context) }),
        onDone: 'streaming',
        onError: { target: 'streaming', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Decides by the status how the article ended.',
      always: [
        { guard: 'isDone', target: 'ended.done' },
        { guard: 'isStopped', target: 'ended.stopped' },
        { guard: 'isLimited', target: 'ended.limited' },
        { guard: 'isFiltered', target: 'ended.filtered' },
        { guard: 'isAdopted', target: 'ended.adopted' },
        { target: 'ended.failed' },
      ],
    },
    ended: {
      tags: 'ended',
      initial: 'done',
      states: {
        done: { description: 'The text is complete.', on: { ...REGENERATE, ...ADOPT } },
        stopped: {
          description: 'The operator stopped it; the text received so far remains.',
          on: { ...RETRY, ...REGENERATE, ...ADOPT },
        },
        limited: {
          description: 'The length limit ended the text; it can be continued from there.',
          on: { ...CONTINUE, ...REGENERATE, ...ADOPT },
        },
        filtered: { description: 'The provider refused to continue.', on: RETRY },
        failed: { description: 'The provider failed.', on: RETRY },
        adopted: { description: 'A news draft was created from it, once.' },
      },
    },
    adopting: {
      description: 'A news draft is being created from the text.',
      tags: 'busy',
      invoke: {
        id: 'adoptArticle',
        src: 'adoptArticle',
        input: ({ context }) => requireAdoption(context),
        onDone: { target: 'ended.adopted', actions: { type: 'assignAdopted', params: ({ event }) => event } },
        onError: { target: 'deciding', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
  },
});

function requireRequest({ request }: AiArticleContext): StartArticleInput {
  if (request === null) throw new Error('aiArticle: there is no request');
  return request;
}

function requireArticle({ article }: AiArticleContext): string {
  if (article === null) throw new Error('aiArticle: there is no article');
  return article;
}

function requireCommand({ command }: AiArticleContext): AiCommand {
  if (command === null) throw new Error('aiArticle: there is no command');
  return command;
}

function requireAdoption(context: AiArticleContext): AdoptArticleInput {
  if (context.adoption === null) throw new Error('aiArticle: nothing is adopted');
  return { article: requireArticle(context), ...context.adoption };
}

export type AiArticleRef = ActorRefFrom<typeof aiArticleMachine>;
type Snapshot = SnapshotFrom<typeof aiArticleMachine>;

/** What a page shows of an article: the state of the machine, or how the article ended. */
export type AiArticleStage = 'idle' | 'running' | 'stalled' | 'broken' | 'adopting' | AiArticleStatus;

/** Stage of the article. */
export function selectAiStage(snapshot: Snapshot): AiArticleStage {
  if (snapshot.hasTag('broken')) return 'broken';
  if (snapshot.hasTag('stalled')) return 'stalled';
  if (snapshot.hasTag('running')) return 'running';
  if (snapshot.hasTag('ended')) return snapshot.context.status;
  return snapshot.matches('adopting') ? 'adopting' : 'idle';
}
/** All pieces received so far, in order. */
export const selectAiPieces = ({ context }: Snapshot): AiArticleContext['pieces'] => context.pieces;
/** Id of the article; null until the server has created it. */
export const selectAiArticle = ({ context }: Snapshot): string | null => context.article;
/** Id of the news created from it; null before. */
export const selectAiNews = ({ context }: Snapshot): string | null => context.news;
/** Why writing stopped early; null when it did not, or when the reason is unknown. */
export const selectAiReason = ({ context }: Snapshot): AiArticleContext['reason'] => context.reason;
/** Error of the last call; null after a success. */
export const selectAiFailure = ({ context }: Snapshot): AiArticleContext['failure'] => context.failure;
