import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';

/** Milliseconds that each picture is shown. */
export const SHOWN_MS = 4000;

interface ShowContext {
  /** Ids of the pictures, in their order. */
  readonly ids: readonly string[];
  /** Id of the shown item; it may not be a picture. */
  readonly shown: string;
  /** Index of the shown picture; if the shown item is no picture, that of the last picture before it. */
  readonly place: number;
  /** True when it restarts after the last picture. */
  readonly isRound: boolean;
  /** True while the pointer is on the picture. */
  readonly isHeld: boolean;
  readonly isPageHidden: boolean;
}

/** The shown item among the pictures; `place` is the index of the last picture up to it, −1 before the first. */
export type ShownPlace = Pick<ShowContext, 'ids' | 'shown' | 'place'>;

type ShowEvent =
  /** Another item is shown, or the pictures changed. */
  | ({ readonly type: 'slideShow.place.changed' } & ShownPlace)
  | { readonly type: 'slideShow.toggled' }
  | { readonly type: 'slideShow.round.toggled' }
  | { readonly type: 'slideShow.held'; readonly isHeld: boolean }
  | { readonly type: 'slideShow.page.hidden'; readonly isHidden: boolean };

/** Emitted when the next picture must be shown. */
interface ShowMoved {
  readonly type: 'slideShow.moved';
  readonly id: string;
}

const nextOf = ({ ids, place }: ShowContext): string | undefined => ids[place + 1];

/** Shows pictures one after the other and ends at the last one unless it loops. It pauses while the page is hidden. */
export const slideShowMachine = setup({
  types: {
    context: {} as ShowContext,
    events: {} as ShowEvent,
    emitted: {} as ShowMoved,
    input: {} as ShownPlace,
    tags: {} as 'playing',
  },
  delays: { shownTime: SHOWN_MS },
  guards: {
    isPossible: ({ context }) => context.ids.length > 1,
    isStanding: ({ context }) => context.isHeld || context.isPageHidden,
    isMoving: ({ context }) => !context.isHeld && !context.isPageHidden,
    isOther: ({ context }, { shown }: { shown: string }) => shown !== context.shown,
    hasNext: ({ context }) => nextOf(context) !== undefined || context.isRound,
  },
  actions: {
    assignPlace: assign((_, { ids, shown, place }: ShownPlace) => ({ ids, shown, place })),
    toggleRound: assign({ isRound: ({ context }) => !context.isRound }),
    assignHeld: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    assignHidden: assign((_, { isHidden }: { isHidden: boolean }) => ({ isPageHidden: isHidden })),
    moveOn: enqueueActions(({ context, enqueue }) => move(context, enqueue)),
    /** At the last picture the show starts again at the first. */
    beginAgain: enqueueActions(({ context, enqueue }) => {
      if (nextOf(context) === undefined) move(context, enqueue);
    }),
  },
}).createMachine({
  id: 'slideShow',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({ ...input, isRound: false, isHeld: false, isPageHidden: false }),
  on: {
    'slideShow.place.changed': { actions: { type: 'assignPlace', params: ({ event }) => event } },
    'slideShow.round.toggled': { actions: 'toggleRound' },
    'slideShow.held': { actions: { type: 'assignHeld', params: ({ event }) => event } },
    'slideShow.page.hidden': { actions: { type: 'assignHidden', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not started.',
      on: { 'slideShow.toggled': { guard: 'isPossible', target: 'playing', actions: 'beginAgain' } },
    },
    playing: {
      tags: 'playing',
      initial: 'showing',
      on: { 'slideShow.toggled': 'paused' },
      states: {
        showing: {
          always: { guard: 'isStanding', target: 'standing' },
          after: {
            shownTime: [
              { guard: 'hasNext', target: 'showing', reenter: true, actions: 'moveOn' },
              { target: '#slideShow.ended' },
            ],
          },
          on: {
            // Each picture has its full time, also after manual navigation.
            'slideShow.place.changed': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                target: 'showing',
                reenter: true,
                actions: { type: 'assignPlace', params: ({ event }) => event },
              },
              { actions: { type: 'assignPlace', params: ({ event }) => event } },
            ],
          },
        },
        standing: {
          description: 'The pointer is on the picture, or the page is hidden.',
          always: { guard: 'isMoving', target: 'showing' },
        },
      },
    },
    paused: {
      description: 'Paused by the user.',
      on: { 'slideShow.toggled': { guard: 'isPossible', target: 'playing', actions: 'beginAgain' } },
    },
    ended: {
      description: 'The last picture was shown.',
      on: { 'slideShow.toggled': { guard: 'isPossible', target: 'playing', actions: 'beginAgain' } },
    },
  },
});

interface Enqueue {
  readonly assign: (change: Partial<ShowContext>) => void;
  readonly emit: (moved: ShowMoved) => void;
}

function move(context: ShowContext, enqueue: Enqueue): void {
  const place = nextOf(context) === undefined ? 0 : context.place + 1;
  const id = context.ids[place];
  if (id === undefined) return;
  enqueue.assign({ place, shown: id });
  enqueue.emit({ type: 'slideShow.moved', id });
}

type ShowSnapshot = SnapshotFrom<typeof slideShowMachine>;

/** State of a slide show; `waiting` while the pointer is on the picture. */
export type ShowState = 'idle' | 'playing' | 'waiting' | 'paused' | 'ended';

/** Present state of the slide show. */
export function selectShowState({ value, context }: ShowSnapshot): ShowState {
  if (typeof value !== 'string') return context.isHeld ? 'waiting' : 'playing';
  return value;
}
/** True when it restarts after the last picture. */
export const selectIsRound = ({ context }: ShowSnapshot): boolean => context.isRound;
/** False with fewer than two pictures. */
export const selectIsPossible = ({ context }: ShowSnapshot): boolean => context.ids.length > 1;
