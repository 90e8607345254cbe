import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';

/** Time that each picture is shown. */
export const SHOWN_MS = 4000;

interface ShowContext {
  /** Ids of the pictures, in their order. */
  readonly ids: readonly string[];
  /** Id of what is shown; it may be no picture. */
  readonly shown: string;
  /** Place of what is shown among the pictures: that of the next one is one more; it may be between two. */
  readonly place: number;
  /** True when it begins again after the last picture. */
  readonly isRound: boolean;
  /** True while the pointer is on the picture. */
  readonly isHeld: boolean;
  readonly isPageHidden: boolean;
}

/** What is shown among what can be shown; `place` is that of the last picture up to it, −1 in front of all. */
export type ShownPlace = Pick<ShowContext, 'ids' | 'shown' | 'place'>;

type ShowEvent =
  /** Another picture was led to, or there are others. */
  | ({ readonly type: 'slideShow.place.changed' } & ShownPlace)
  | { readonly type: 'slideShow.toggled' }
  | { readonly type: 'slideShow.round.toggled' }
  | { readonly type: 'slideShow.held'; readonly isHeld: boolean }
  | { readonly type: 'slideShow.page.hidden'; readonly isHidden: boolean };

/** Emitted when the next picture has its turn. */
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
    keepPlace: assign((_, { ids, shown, place }: ShownPlace) => ({ ids, shown, place })),
    toggleRound: assign({ isRound: ({ context }) => !context.isRound }),
    keepHeld: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    keepHidden: assign((_, { isHidden }: { isHidden: boolean }) => ({ isPageHidden: isHidden })),
    moveOn: enqueueActions(({ context, enqueue }) => move(context, enqueue)),
    /** The last picture has nothing to go on to: the show begins at the first. */
    beginAgain: enqueueActions(({ context, enqueue }) => {
      if (nextOf(context) === undefined) move(context, enqueue);
    }),
  },
}).createMachine({
  id: 'slideShow',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({ ...input, isRound: false, isHeld: false, isPageHidden: false }),
  on: {
    'slideShow.place.changed': { actions: { type: 'keepPlace', params: ({ event }) => event } },
    'slideShow.round.toggled': { actions: 'toggleRound' },
    'slideShow.held': { actions: { type: 'keepHeld', params: ({ event }) => event } },
    'slideShow.page.hidden': { actions: { type: 'keepHidden', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has begun it.',
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
            // Each picture has its full time, also one that was led to by hand.
            'slideShow.place.changed': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                target: 'showing',
                reenter: true,
                actions: { type: 'keepPlace', params: ({ event }) => event },
              },
              { actions: { type: 'keepPlace', params: ({ event }) => event } },
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
      description: 'Somebody has stopped it.',
      on: { 'slideShow.toggled': { guard: 'isPossible', target: 'playing', actions: 'beginAgain' } },
    },
    ended: {
      description: 'The last picture had its turn.',
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

/** What a slide show is doing; it waits while the pointer is on the picture. */
export type ShowState = 'idle' | 'playing' | 'waiting' | 'paused' | 'ended';

/** What the show is doing now. */
export function selectShowState({ value, context }: ShowSnapshot): ShowState {
  if (typeof value !== 'string') return context.isHeld ? 'waiting' : 'playing';
  return value;
}
/** True when it begins again after the last picture. */
export const selectIsRound = ({ context }: ShowSnapshot): boolean => context.isRound;
/** False where there are not two pictures to show. */
export const selectIsPossible = ({ context }: ShowSnapshot): boolean => context.ids.length > 1;
