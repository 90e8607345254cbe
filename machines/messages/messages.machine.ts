import { type ActorRefFrom, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import * as ops from './messages.ops.ts';
import type { MessagesEvent, ModalMessage, Toast } from './messages.types.ts';

const lifeTimerId = ({ id }: Toast) => `life:${id}`;
const repeatTimerId = (key: string) => `repeat:${key}`;

/** Handler of every event: `update` computes the next board, and timers are started or cancelled to match. */
const APPLY = { actions: 'apply' } as const;

/** Shows at most three toasts for 3 s each, and one dialog at a time. */
export const messagesMachine = setup({
  types: {
    context: {} as ops.MessageBoard,
    events: {} as MessagesEvent | ops.MessagesTick,
  },
  delays: { toastLife: 3_000, repeatWindow: 3_000 },
  actions: {
    apply: enqueueActions(({ context, event, enqueue }) => {
      const next = ops.update(context, event);
      enqueue.assign(next);
      const [before, after] = [ops.agingToasts(context), ops.agingToasts(next)];
      for (const toast of before) if (!after.some(({ id }) => id === toast.id)) enqueue.cancel(lifeTimerId(toast));
      for (const toast of after) {
        const { id, lifeMs } = toast;
        if (before.some((other) => other.id === id)) continue;
        const isReleased = context.toasts.some((other) => other.id === id);
        const delay = isReleased ? 'toastLife' : (lifeMs ?? 'toastLife');
        enqueue.raise({ type: 'messages.expired', id }, { delay, id: lifeTimerId(toast) });
      }
      for (const key of context.recentKeys) if (!next.recentKeys.includes(key)) enqueue.cancel(repeatTimerId(key));
      for (const key of next.recentKeys) {
        if (context.recentKeys.includes(key)) continue;
        enqueue.raise({ type: 'messages.repeat.allowed', key }, { delay: 'repeatWindow', id: repeatTimerId(key) });
      }
    }),
  },
}).createMachine({
  id: 'messages',
  description: 'One state only: the messages are data, and time arrives as events.',
  context: ops.EMPTY_BOARD,
  on: {
    'messages.shown': APPLY,
    'messages.held': APPLY,
    'messages.released': APPLY,
    'messages.closed': APPLY,
    'messages.expired': APPLY,
    'messages.repeat.allowed': APPLY,
    'messages.modal.opened': APPLY,
    'messages.modal.closed': APPLY,
    'messages.cleared': APPLY,
  },
});

export type MessagesRef = ActorRefFrom<typeof messagesMachine>;
type MessagesSnapshot = SnapshotFrom<typeof messagesMachine>;

/** The toasts on screen, oldest first. */
export const selectToasts = (snapshot: MessagesSnapshot): readonly Toast[] => snapshot.context.toasts;
/** The dialog on screen; null when there is none. */
export const selectModal = (snapshot: MessagesSnapshot): ModalMessage | null => snapshot.context.modals[0] ?? null;
