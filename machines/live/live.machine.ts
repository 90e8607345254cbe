import type { LiveUpdate } from '@src/contracts/live.ts';
import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { openStreamPort, shareStreamPort, watchNeedPort } from './live.ports.ts';
import type { LiveContext, LiveEmitted, LiveEvent } from './live.types.ts';

/** First pause after a lost connection, and the maximum, in ms. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** Timeout for opening the stream, in ms. */
const OPENING_MS = 10_000;
/** The server sends a heartbeat every 20 seconds; after this time without one the stream is dead, in ms. */
const SILENCE_MS = 50_000;
/** A stream that lasted this long resets the pause, in ms. */
const LASTING_MS = 10_000;

/** Pause after a number of failures in a row, in ms. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);

type StreamUpdate = Extract<LiveEvent, { type: 'live.update.received' | 'live.heard' }>;

const live = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    emitted: {} as LiveEmitted,
    tags: {} as 'live',
  },
  actors: { watchNeed: watchNeedPort, shareStream: shareStreamPort, openStream: openStreamPort },
  delays: {
    opening: OPENING_MS,
    silence: SILENCE_MS,
    lasting: LASTING_MS,
    pause: ({ context }) => pauseAfter(context.failures),
  },
  guards: {
    hasUpdate: (_, { update }: StreamUpdate) => update !== null,
    isOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen,
    isOther: ({ context }, { key }: { key: string }) => key !== context.key,
    hasGap: ({ context }, { isOpen }: { isOpen: boolean }) => isOpen && context.hasGap,
    /** There is no event id from which a stream could resume. */
    hasLostPlace: ({ context }) => context.hasGap && context.lastId === null,
  },
  actions: {
    assignKey: assign(({ context }, { key }: { key: string }) => ({
      key,
      lastId: key === context.key ? context.lastId : null,
      failures: 0,
      hasGap: key === context.key,
    })),
    assignId: assign((_, { lastId }: StreamUpdate) => ({ lastId })),
    closeGap: assign({ hasGap: false }),
    announceGap: emit({ type: 'live.updated', update: { type: 'missed' } } satisfies LiveEmitted),
    announce: emit(
      (_, { update }: { update: LiveUpdate | null }): LiveEmitted => ({
        type: 'live.updated',
        update: update ?? { type: 'missed' },
      }),
    ),
    share: sendTo('shareStream', (_, { update, lastId }: StreamUpdate) => ({
      type: 'share.updated' as const,
      update,
      lastId,
    })),
    shareOpen: sendTo('shareStream', { type: 'share.state', isOpen: true }),
    shareClosed: sendTo('shareStream', { type: 'share.state', isOpen: false }),
    noteFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
  },
});

/** Passes a received update to the views of this window, and to the other windows. */
const SHARE_UPDATE = [
  {
    guard: { type: 'hasUpdate', params: ({ event }: { event: StreamUpdate }) => event },
    actions: [
      { type: 'assignId', params: ({ event }: { event: StreamUpdate }) => event },
      { type: 'announce', params: ({ event }: { event: StreamUpdate }) => event },
      { type: 'share', params: ({ event }: { event: StreamUpdate }) => event },
    ],
  },
  {
    actions: [
      { type: 'assignId', params: ({ event }: { event: StreamUpdate }) => event },
      { type: 'share', params: ({ event }: { event: StreamUpdate }) => event },
    ],
  },
] as const;

/**
 * The stream by which the server reports changes. One window of a session holds it and shares it with the others.
 * Without it (`selectIsLive`), screens poll.
 */
export const liveMachine = live.createMachine({
  id: 'live',
  options: MACHINE_OPTIONS,
  context: { key: '', lastId: null, failures: 0, hasGap: false },
  invoke: { id: 'watchNeed', src: 'watchNeed', onError: '.idle' },
  initial: 'idle',
  on: {
    'live.unneeded': '.idle',
  },
  states: {
    idle: {
      description: 'Nobody is signed in, or the window has been hidden for long.',
      on: { 'live.needed': { target: 'needed', actions: { type: 'assignKey', params: ({ event }) => event } } },
    },
    needed: {
      description: 'One window of the session holds the stream.',
      invoke: {
        id: 'shareStream',
        src: 'shareStream',
        input: ({ context: { key } }) => ({ key }),
        onError: { description: 'Without sharing there is no stream; screens poll.', target: '#live.idle' },
      },
      initial: 'following',
      on: {
        'live.needed': {
          description: 'Another session, or another token of the same session.',
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'needed',
          reenter: true,
          actions: { type: 'assignKey', params: ({ event }) => event },
        },
      },
      states: {
        following: {
          description: 'Another window may hold the stream and share it.',
          initial: 'alone',
          on: { 'live.chosen': 'streaming' },
          states: {
            alone: {
              on: {
                'live.leader.answered': [
                  {
                    description: 'Updates shared while this window was hidden were missed.',
                    guard: { type: 'hasGap', params: ({ event }) => event },
                    target: 'subscribed',
                    actions: ['closeGap', 'announceGap'],
                  },
                  { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'subscribed' },
                ],
              },
            },
            subscribed: {
              description: 'The window that holds the stream has it open.',
              tags: 'live',
              on: {
                'live.leader.answered': [
                  { guard: { type: 'isOpen', params: ({ event }) => event } },
                  { target: 'alone' },
                ],
                'live.heard': [
                  {
                    guard: { type: 'hasUpdate', params: ({ event }) => event },
                    actions: [
                      { type: 'assignId', params: ({ event }) => event },
                      { type: 'announce', params: ({ event }) => event },
                    ],
                  },
                  { actions: { type: 'assignId', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
        streaming: {
          exit: 'shareClosed',
          invoke: {
            id: 'openStream',
            src: 'openStream',
            input: ({ context: { lastId } }) => ({ lastId }),
            onError: 'unsupported',
          },
          initial: 'connecting',
          on: {
            'live.lost': 'waiting',
            'live.refused': 'unsupported',
          },
          states: {
            connecting: {
              on: {
                'live.opened': [
                  { guard: 'hasLostPlace', target: 'young', actions: ['closeGap', 'announceGap'] },
                  { target: 'young', actions: 'closeGap' },
                ],
              },
              after: { opening: '#live.needed.waiting' },
            },
            young: {
              description: 'The stream is open; losing it soon counts as a further failure.',
              tags: 'live',
              entry: 'shareOpen',
              on: { 'live.update.received': SHARE_UPDATE },
              after: { lasting: 'lasting' },
            },
            lasting: {
              tags: 'live',
              entry: 'clearFailures',
              after: { silence: '#live.needed.waiting' },
              on: { 'live.update.received': SHARE_UPDATE, 'live.beat': { target: 'lasting', reenter: true } },
            },
          },
        },
        waiting: {
          description: 'The stream was lost; it is opened again after a growing pause.',
          entry: 'noteFailure',
          after: { pause: 'streaming' },
          on: { 'live.woken': 'streaming' },
        },
        unsupported: { description: 'This server has no stream; screens poll.' },
      },
    },
  },
});

export type LiveSnapshot = SnapshotFrom<typeof liveMachine>;
