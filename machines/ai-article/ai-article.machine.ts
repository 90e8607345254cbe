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

/** Milliseconds until the server is asked again after a line that ended before the text did. */
const POLL_MS = 400;
/** Milliseconds before the server is asked again after it could not be reached. */
const AGAIN_MS = 5_000;
/** Milliseconds without a piece after which the text counts as stalled. */
const STALL_MS = 15_000;

type Came = { readonly news: AiArticleNews };
type Adoption = Omit<AdoptArticleInput, 'article'>;

const CONTINUE = {
  'aiArticle.continue.requested': {
    target: '#aiArticle.commanding',
    actions: { type: 'keepCommand', params: { event: 'goOn', section: null } },
  },
} as const;
const RETRY = {
  'aiArticle.retry.requested': {
    target: '#aiArticle.commanding',
    actions: { type: 'keepCommand', params: { event: 'retry', section: null } },
  },
} as const;
const REGENERATE = {
  'aiArticle.section.requested': {
    target: '#aiArticle.commanding',
    actions: {
      type: 'keepCommand',
      params: ({ event }: { readonly event: { readonly section: number } }) =>
        ({ event: 'regenerate', section: event.section }) as const,
    },
  },
} as const;
const ADOPT = {
  'aiArticle.adopt.requested': {
    target: '#aiArticle.adopting',
    actions: { type: 'keepAdoption', params: ({ event }: { readonly event: Adoption }) => event },
  },
} as const;

/**
 * One article: it is begun, comes in pieces, and ends in one of several ways, each with ways on. The server writes it and keeps
 * the pieces, so a page that was away reads on where it was.
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
    isWriting: (_, { news }: Came) => news.status === 'writing',
    isDone: ({ context }) => context.status === 'done',
    isStopped: ({ context }) => context.status === 'stopped',
    isLimited: ({ context }) => context.status === 'limited',
    isFiltered: ({ context }) => context.status === 'filtered',
    isAdopted: ({ context }) => context.status === 'adopted',
  },
  actions: {
    keepRequest: assign((_, { request, key }: StartArticleInput) => ({ request: { request, key }, failure: null })),
    keepArticle: assign((_, { output }: { output: string }) => ({ article: output, status: 'writing' as const })),
    keepNews: assign(({ context }, { news }: Came) => withNews(context, news)),
    tellMore: enqueueActions(({ context, enqueue }, { news }: Came) => {
      if (newPieces(context.pieces, news.pieces).length > 0) enqueue.raise({ type: 'aiArticle.pieces.came' });
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: readApiError(error) })),
    keepCommand: assign((_, { event, section }: AiCommand) => ({ command: { event, section }, failure: null })),
    keepAdoption: assign((_, { values, key }: Adoption) => ({ adoption: { values, key }, failure: null })),
    keepAdopted: assign((_, { output }: { output: string }) => ({ news: output, status: 'adopted' as const })),
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
      description: 'Is there an article to go on with?',
      always: [{ guard: 'isKnown', target: 'streaming' }, { target: 'idle' }],
    },
    idle: {
      description: 'The inputs are filled in.',
      on: {
        'aiArticle.start.requested': {
          target: 'starting',
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
      },
    },
    starting: {
      description: 'The server is asked to begin.',
      tags: ['running', 'busy'],
      invoke: {
        id: 'startArticle',
        src: 'startArticle',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'streaming', actions: { type: 'keepArticle', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    streaming: {
      description: 'The server writes, and the page reads what it has.',
      type: 'parallel',
      tags: 'running',
      on: {
        'aiArticle.stop.requested': {
          target: 'commanding',
          actions: { type: 'keepCommand', params: { event: 'stop', section: null } },
        },
      },
      states: {
        reading: {
          initial: 'following',
          states: {
            following: {
              description: 'The pieces after the last known one are read as they come.',
              invoke: {
                id: 'followArticle',
                src: 'followArticle',
                input: ({ context }) => ({ article: articleOf(context), after: lastOf(context.pieces) }),
                onError: { target: 'broken', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
              on: {
                'aiArticle.news.came': [
                  {
                    guard: { type: 'isWriting', params: ({ event }) => event },
                    actions: [
                      { type: 'tellMore', params: ({ event }) => event },
                      { type: 'keepNews', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: '#aiArticle.deciding',
                    actions: { type: 'keepNews', params: ({ event }) => event },
                  },
                ],
                'aiArticle.line.ended': 'waiting',
                'aiArticle.line.failed': {
                  target: 'broken',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
            },
            waiting: {
              description: 'There will be more in a moment.',
              after: { poll: 'following' },
            },
            broken: {
              description: 'The server could not be reached; it goes on writing meanwhile.',
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
              description: 'Text keeps coming.',
              after: { stall: 'stalled' },
              on: { 'aiArticle.pieces.came': { target: 'receiving', reenter: true } },
            },
            stalled: {
              description: 'Nothing has come for a while; it may still.',
              tags: 'stalled',
              on: { 'aiArticle.pieces.came': 'receiving' },
            },
          },
        },
      },
    },
    commanding: {
      description: 'The server is told to stop, to go on or to write again. What became of that, the next look tells.',
      tags: ['running', 'busy'],
      invoke: {
        id: 'sendArticleEvent',
        src: 'sendArticleEvent',
        input: ({ context }) => ({ article: articleOf(context), ...commandOf(context) }),
        onDone: 'streaming',
        onError: { target: 'streaming', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'How did it end?',
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
        done: { description: 'The text is whole.', on: { ...REGENERATE, ...ADOPT } },
        stopped: {
          description: 'The operator stopped it; what came is kept.',
          on: { ...RETRY, ...REGENERATE, ...ADOPT },
        },
        limited: {
          description: 'The limit of length ended it; it can go on from there.',
          on: { ...CONTINUE, ...REGENERATE, ...ADOPT },
        },
        filtered: { description: 'The provider would not go on.', on: RETRY },
        failed: { description: 'The provider failed.', on: RETRY },
        adopted: { description: 'A draft of the news was made of it, once.' },
      },
    },
    adopting: {
      description: 'A draft of the news is made of it.',
      tags: 'busy',
      invoke: {
        id: 'adoptArticle',
        src: 'adoptArticle',
        input: ({ context }) => adoptionOf(context),
        onDone: { target: 'ended.adopted', actions: { type: 'keepAdopted', params: ({ event }) => event } },
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

function requestOf({ request }: AiArticleContext): StartArticleInput {
  if (request === null) throw new Error('aiArticle: nothing was asked for');
  return request;
}

function articleOf({ article }: AiArticleContext): string {
  if (article === null) throw new Error('aiArticle: there is no article');
  return article;
}

function commandOf({ command }: AiArticleContext): AiCommand {
  if (command === null) throw new Error('aiArticle: there is no command');
  return command;
}

function adoptionOf(context: AiArticleContext): AdoptArticleInput {
  if (context.adoption === null) throw new Error('aiArticle: nothing is adopted');
  return { article: articleOf(context), ...context.adoption };
}

export type AiArticleRef = ActorRefFrom<typeof aiArticleMachine>;
type Snapshot = SnapshotFrom<typeof aiArticleMachine>;

/** What a page shows of an article: its own mode, or how it ended. */
export type AiArticleStage = 'idle' | 'running' | 'stalled' | 'broken' | 'adopting' | AiArticleStatus;

/** Stage of the article. */
export function selectAiStage(snapshot: Snapshot): AiArticleStage {
  if (snapshot.hasTag('broken')) return 'broken';
  if (snapshot.hasTag('stalled')) return 'stalled';
  if (snapshot.hasTag('running')) return 'running';
  if (snapshot.hasTag('ended')) return snapshot.context.status;
  return snapshot.matches('adopting') ? 'adopting' : 'idle';
}
/** Every piece so far, in order. */
export const selectAiPieces = ({ context }: Snapshot): AiArticleContext['pieces'] => context.pieces;
/** Id of the article; null until the server knows it. */
export const selectAiArticle = ({ context }: Snapshot): string | null => context.article;
/** Id of the news that it became; null before. */
export const selectAiNews = ({ context }: Snapshot): string | null => context.news;
/** Why writing stopped early; null when it did not, or when the reason is unknown. */
export const selectAiReason = ({ context }: Snapshot): AiArticleContext['reason'] => context.reason;
/** Error of the last call; null after a success. */
export const selectAiFailure = ({ context }: Snapshot): AiArticleContext['failure'] => context.failure;
