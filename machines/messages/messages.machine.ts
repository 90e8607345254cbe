import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import * as ops from './messages.ops.ts';
import type { MessagesEvent, ModalMessage, ModalRequest, Toast, ToastRequest } from './messages.types.ts';

/** What the machine tells itself when a time is over. */
type MessagesTick =
  | { readonly type: 'messages.expired'; readonly id: number }
  | { readonly type: 'messages.repeat.allowed'; readonly key: string };

const lifeOf = (id: number) => `life:${id}`;
const repeatOf = (key: string) => `repeat:${key}`;

/** Shows at most three toasts for 3 s each, and one dialog at a time. */
export const messagesMachine = setup({
  types: {
    context: {} as ops.MessageBoard,
    events: {} as MessagesEvent | MessagesTick,
  },
  delays: { toastLife: 3_000, repeatWindow: 3_000 },
  guards: {
    isNew: ({ context }, key: string) => !ops.isRepeat(context, key),
    isOnScreen: ({ context }, id: number) => context.toasts.some((toast) => toast.id === id),
  },
  actions: {
    show: enqueueActions(({ context, enqueue }, request: ToastRequest) => {
      const next = ops.show(context, request);
      enqueue.assign(next);
      enqueue.raise(
        { type: 'messages.repeat.allowed', key: request.key },
        { delay: 'repeatWindow', id: repeatOf(request.key) },
      );
      for (const { id, lifeMs } of newcomers(context, next)) {
        enqueue.raise({ type: 'messages.expired', id }, { delay: lifeMs ?? 'toastLife', id: lifeOf(id) });
      }
    }),
    dismiss: enqueueActions(({ context, enqueue }, id: number) => {
      const next = ops.dismiss(context, id);
      enqueue.assign(next);
      enqueue.cancel(lifeOf(id));
      for (const toast of newcomers(context, next)) {
        enqueue.raise(
          { type: 'messages.expired', id: toast.id },
          { delay: toast.lifeMs ?? 'toastLife', id: lifeOf(toast.id) },
        );
      }
    }),
    hold: enqueueActions(({ context, enqueue }, id: number) => {
      enqueue.assign(ops.hold(context, id, true));
      enqueue.cancel(lifeOf(id));
    }),
    release: enqueueActions(({ context, enqueue }, id: number) => {
      enqueue.assign(ops.hold(context, id, false));
      enqueue.cancel(lifeOf(id));
      enqueue.raise({ type: 'messages.expired', id }, { delay: 'toastLife', id: lifeOf(id) });
    }),
    allowAgain: assign(({ context }, key: string) => ops.allowAgain(context, key)),
    openModal: assign(({ context }, request: ModalRequest) => ops.openModal(context, request)),
    closeModal: assign(({ context }) => ops.closeModal(context)),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(lifeOf(id));
      for (const key of context.recentKeys) enqueue.cancel(repeatOf(key));
      enqueue.assign({ ...ops.EMPTY_BOARD, nextId: context.nextId });
    }),
  },
}).createMachine({
  id: 'messages',
  description: 'One mode only: what is on screen is data, and time comes as events of its own.',
  context: ops.EMPTY_BOARD,
  on: {
    'messages.shown': {
      guard: { type: 'isNew', params: ({ event }) => event.key },
      actions: { type: 'show', params: ({ event: { type: _, ...request } }) => request },
    },
    'messages.held': {
      guard: { type: 'isOnScreen', params: ({ event }) => event.id },
      actions: { type: 'hold', params: ({ event }) => event.id },
    },
    'messages.released': {
      guard: { type: 'isOnScreen', params: ({ event }) => event.id },
      actions: { type: 'release', params: ({ event }) => event.id },
    },
    'messages.closed': { actions: { type: 'dismiss', params: ({ event }) => event.id } },
    'messages.expired': { actions: { type: 'dismiss', params: ({ event }) => event.id } },
    'messages.repeat.allowed': { actions: { type: 'allowAgain', params: ({ event }) => event.key } },
    'messages.modal.opened': {
      actions: { type: 'openModal', params: ({ event: { type: _, ...request } }) => request },
    },
    'messages.modal.closed': { actions: 'closeModal' },
    'messages.cleared': { actions: 'clear' },
  },
});

/** Toasts that came on screen with this step. */
function newcomers(before: ops.MessageBoard, after: ops.MessageBoard): readonly Toast[] {
  return after.toasts.filter((toast) => !before.toasts.some(({ id }) => id === toast.id));
}

export type MessagesRef = ActorRefFrom<typeof messagesMachine>;
type MessagesSnapshot = SnapshotFrom<typeof messagesMachine>;

/** The toasts on screen, oldest first. */
export const selectToasts = (snapshot: MessagesSnapshot): readonly Toast[] => snapshot.context.toasts;
/** The dialog on screen; null when there is none. */
export const selectModal = (snapshot: MessagesSnapshot): ModalMessage | null => snapshot.context.modals[0] ?? null;
