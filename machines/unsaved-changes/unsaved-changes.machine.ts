import { type ActorRefFrom, assertEvent, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import * as ops from './unsaved-changes.ops.ts';
import { settlePort } from './unsaved-changes.ports.ts';
import type {
  LeaveRequest,
  LeaveTrigger,
  UnsavedChangesContext,
  UnsavedChangesEmitted,
  UnsavedChangesEvent,
  UnsavedChangesInput,
  UnsavedItem,
  WorkChoices,
} from './unsaved-changes.types.ts';

/** Milliseconds in which discarded work is not confirmed again, until its page is unmounted. */
const RELEASE_WINDOW = 2000;

const decided = (request: LeaveRequest | null, allowed: boolean): UnsavedChangesEmitted => ({
  type: 'unsavedChanges.decided',
  attempt: request?.attempt ?? 0,
  allowed,
});

/** Tracks all unsaved work of the window and asks for confirmation before any of it is lost. */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as UnsavedChangesContext,
    events: {} as UnsavedChangesEvent,
    emitted: {} as UnsavedChangesEmitted,
    input: {} as UnsavedChangesInput,
    tags: {} as 'asking' | 'busy',
  },
  actors: { settle: settlePort },
  guards: {
    losesWork: ({ context }, request: LeaveRequest) => ops.lostBy(context, request).length > 0,
    losesNothing: ({ context }) => context.request === null || ops.lostBy(context, context.request).length === 0,
    isPresent: ({ context }, attempt: number) => context.request?.attempt === attempt,
    isComplete: ({ context, event }) =>
      event.type === 'unsavedChanges.answered' && ops.isComplete(context, event.choices),
    isRefused: (_, failed: readonly string[]) => failed.length > 0,
    isKnown: (_, userId: string | null) => userId !== null,
    isAnother: ({ context: { owner } }, userId: string | null) => userId !== null && owner !== null && owner !== userId,
    isOwn: (_, { own }: { own: boolean }) => own,
  },
  delays: { passage: RELEASE_WINDOW },
  actions: {
    noteWork: assign(({ context }, work: UnsavedItem) => ops.putItem(context, work)),
    clearWork: assign(({ context }, workId: string) => ops.clear(context, [workId])),
    begin: assign((_, { attempt, way, tabKeys }: LeaveRequest) => ({
      request: { attempt, way, tabKeys },
      failed: [],
    })),
    end: assign({ request: null, failed: [] }),
    clearReleased: assign({ released: [] }),
    noteFailed: assign({ failed: (_, failed: readonly string[]) => failed }),
    noteAllFailed: assign({ failed: ({ context }) => context.works.map(({ workId }) => workId) }),
    settle: assign(({ context }, { choices }: { choices: WorkChoices }) => ops.settle(context, choices)),
    /** Notifies root of the tabs whose marks changed. */
    notifyMarks: enqueueActions(({ context, enqueue }) => {
      const marks = ops.marksOf(context);
      for (const mark of ops.changedMarks(context.marks, marks)) {
        enqueue.sendTo(context.root, { type: 'unsavedChanges.page.marked', ...mark });
      }
      enqueue.assign({ marks });
    }),
    assignOwner: assign({ owner: (_, owner: string | null) => owner }),
    notifyOwner: emit(
      ({ context: { owner } }, { because }: { because: 'another' | 'elsewhere' | null }): UnsavedChangesEmitted => ({
        type: 'unsavedChanges.owner.changed',
        userId: owner,
        because,
      }),
    ),
    allow: emit(({ context }) => decided(context.request, true)),
    refuse: emit(({ context }) => decided(context.request, false)),
    allowAtOnce: emit((_, request: LeaveRequest) => decided(request, true)),
    refuseAtOnce: emit((_, request: LeaveRequest) => decided(request, false)),
  },
}).createMachine({
  id: 'unsavedChanges',
  options: MACHINE_OPTIONS,
  context: ({ input: { root } }) => ({
    root,
    owner: null,
    marks: {},
    works: [],
    released: [],
    request: null,
    failed: [],
  }),
  initial: 'idle',
  on: {
    'unsavedChanges.work.changed': {
      actions: [{ type: 'noteWork', params: ({ event }) => event.work }, 'notifyMarks'],
    },
    'unsavedChanges.work.cleared': {
      actions: [{ type: 'clearWork', params: ({ event }) => event.workId }, 'notifyMarks'],
    },
    'unsavedChanges.owner.known': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event.userId },
        actions: [
          { type: 'assignOwner', params: ({ event }) => event.userId },
          { type: 'notifyOwner', params: { because: 'another' } },
        ],
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event.userId },
        actions: [
          { type: 'assignOwner', params: ({ event }) => event.userId },
          { type: 'notifyOwner', params: { because: null } },
        ],
      },
    ],
    'unsavedChanges.owner.left': [
      {
        guard: { type: 'isOwn', params: ({ event }) => event },
        actions: [
          { type: 'assignOwner', params: null },
          { type: 'notifyOwner', params: { because: null } },
        ],
      },
      {
        description: 'Signed out in another window: unsaved work is dropped, and the operator is notified.',
        actions: [
          { type: 'assignOwner', params: null },
          { type: 'notifyOwner', params: { because: 'elsewhere' } },
        ],
      },
    ],
  },
  states: {
    idle: {
      entry: ['clearReleased', 'notifyMarks'],
      on: {
        'unsavedChanges.requested': [
          {
            guard: { type: 'losesWork', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { actions: { type: 'allowAtOnce', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'The operator chooses what happens to each piece of work; navigation waits.',
      tags: 'asking',
      always: {
        description: 'Saved or reverted meanwhile: nothing would be lost.',
        guard: 'losesNothing',
        target: 'passing',
        actions: 'allow',
      },
      on: {
        'unsavedChanges.answered': { guard: 'isComplete', target: 'settling' },
        'unsavedChanges.stayed': { target: 'idle', actions: ['refuse', 'end'] },
        'unsavedChanges.interrupted': { target: 'idle', actions: ['refuse', 'end'] },
        'unsavedChanges.abandoned': {
          guard: { type: 'isPresent', params: ({ event }) => event.attempt },
          target: 'idle',
          actions: ['refuse', 'end'],
        },
        'unsavedChanges.requested': {
          description: 'The latest request counts: the former one is refused.',
          target: 'asking',
          actions: ['refuse', { type: 'begin', params: ({ event }) => event }],
        },
      },
    },
    settling: {
      description: 'Chosen work is being saved. A failure returns to the dialog, and nothing is dropped.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context, event }) => {
          assertEvent(event, 'unsavedChanges.answered');
          return { choices: event.choices, owner: context.owner };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output.failed },
            target: 'asking',
            actions: { type: 'noteFailed', params: ({ event }) => event.output.failed },
          },
          {
            description: 'Leaving is allowed, unless other work was added meanwhile.',
            target: 'asking',
            actions: [{ type: 'settle', params: ({ event }) => event.output }, 'notifyMarks'],
          },
        ],
        onError: {
          description: 'It is unknown what was saved: all of it counts as unsaved.',
          target: 'asking',
          actions: 'noteAllFailed',
        },
      },
      on: {
        'unsavedChanges.requested': { actions: { type: 'refuseAtOnce', params: ({ event }) => event } },
        'unsavedChanges.interrupted': { target: 'idle', actions: ['refuse', 'end'] },
      },
    },
    passing: {
      description: 'Leaving is allowed until the pages are unmounted. Pages that stay are guarded again afterwards.',
      entry: 'end',
      after: { passage: 'idle' },
      on: {
        'unsavedChanges.requested': [
          {
            guard: { type: 'losesWork', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { actions: { type: 'allowAtOnce', params: ({ event }) => event } },
        ],
      },
    },
  },
});

export type UnsavedChangesRef = ActorRefFrom<typeof unsavedChangesMachine>;
type UnsavedChangesSnapshot = SnapshotFrom<typeof unsavedChangesMachine>;

/** All unsaved work in this window that has not been released. */
export const selectUnsaved = ({ context }: UnsavedChangesSnapshot): readonly UnsavedItem[] => ops.unsavedOf(context);
/** Id of the operator who owns the work; null when unknown. */
export const selectOwner = (snapshot: UnsavedChangesSnapshot): string | null => snapshot.context.owner;
/** The work that the dialog is about, in the order in which it became unsaved. */
export const selectWorkAtRisk = ({ context }: UnsavedChangesSnapshot): readonly UnsavedItem[] =>
  context.request === null ? [] : ops.lostBy(context, context.request);
/** Trigger of the open dialog; null while none is open. */
export const selectLeaveTrigger = (snapshot: UnsavedChangesSnapshot): LeaveTrigger | null =>
  snapshot.hasTag('asking') ? (snapshot.context.request?.way ?? null) : null;
/** True while work is being saved before leaving. */
export const selectIsSettling = (snapshot: UnsavedChangesSnapshot): boolean => snapshot.hasTag('busy');
/** Ids of the work that could not be saved. */
export const selectFailedWork = (snapshot: UnsavedChangesSnapshot): readonly string[] => snapshot.context.failed;
/** Ids of the work that may be dropped without confirmation. */
export const selectReleased = (snapshot: UnsavedChangesSnapshot): readonly string[] => snapshot.context.released;
