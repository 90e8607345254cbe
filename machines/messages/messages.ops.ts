import type { MessagesEvent, ModalMessage, ModalRequest, Toast, ToastRequest } from './messages.types.ts';

/** Maximum number of visible toasts, of queued ones, and of dialogs. */
const MESSAGE_LIMITS = { visible: 3, waiting: 20, modals: 10 } as const;

/** The messages as plain data. The first of `modals` is on screen, the others wait. */
export interface MessageBoard {
  readonly toasts: readonly Toast[];
  readonly waiting: readonly Toast[];
  readonly modals: readonly ModalMessage[];
  /** Keys that were shown within the last 3 s. */
  readonly recentKeys: readonly string[];
  readonly nextId: number;
}

/** Timer events of the machine. */
export type MessagesTick =
  | { readonly type: 'messages.expired'; readonly id: number }
  | { readonly type: 'messages.repeat.allowed'; readonly key: string };

/** A board without messages. */
export const EMPTY_BOARD: MessageBoard = { toasts: [], waiting: [], modals: [], recentKeys: [], nextId: 1 };

/** Visible toasts whose timer runs: those not held by pointer or focus. */
export const agingToasts = ({ toasts }: MessageBoard): readonly Toast[] => toasts.filter(({ held }) => !held);

/** The board after an event. */
export function update(board: MessageBoard, event: MessagesEvent | MessagesTick): MessageBoard {
  switch (event.type) {
    case 'messages.shown': {
      const { type: _, ...request } = event;
      return isRepeat(board, request.key) ? board : show(board, request);
    }
    case 'messages.held':
    case 'messages.released':
      return hold(board, event.id, event.type === 'messages.held');
    case 'messages.closed':
    case 'messages.expired':
      return dismiss(board, event.id);
    case 'messages.repeat.allowed':
      return { ...board, recentKeys: board.recentKeys.filter((key) => key !== event.key) };
    case 'messages.modal.opened': {
      const { type: _, ...request } = event;
      return openModal(board, request);
    }
    case 'messages.modal.closed':
      return { ...board, modals: board.modals.slice(1) };
    case 'messages.cleared':
      return { ...EMPTY_BOARD, nextId: board.nextId };
  }
}

/** True when the same message is on screen, waiting, or was shown within the last 3 s. */
function isRepeat(board: MessageBoard, key: string): boolean {
  const hasKey = (toast: Toast) => toast.key === key;
  return board.recentKeys.includes(key) || board.toasts.some(hasKey) || board.waiting.some(hasKey);
}

/** Shows a toast, or queues it while three are on screen; when too many wait, the oldest is dropped. */
function show(board: MessageBoard, request: ToastRequest): MessageBoard {
  const toast: Toast = { ...request, id: board.nextId, held: false };
  const next = { ...board, nextId: board.nextId + 1, recentKeys: [...board.recentKeys, request.key] };
  return board.toasts.length < MESSAGE_LIMITS.visible
    ? { ...next, toasts: [...board.toasts, toast] }
    : { ...next, waiting: [...board.waiting, toast].slice(-MESSAGE_LIMITS.waiting) };
}

/** Removes a toast, and shows the oldest waiting one. */
function dismiss(board: MessageBoard, id: number): MessageBoard {
  const toasts = board.toasts.filter((toast) => toast.id !== id);
  if (toasts.length === board.toasts.length) return board;
  const free = MESSAGE_LIMITS.visible - toasts.length;
  return { ...board, toasts: [...toasts, ...board.waiting.slice(0, free)], waiting: board.waiting.slice(free) };
}

/** Marks a toast as held or not. */
function hold(board: MessageBoard, id: number, held: boolean): MessageBoard {
  return { ...board, toasts: board.toasts.map((toast) => (toast.id === id ? { ...toast, held } : toast)) };
}

/** Opens a dialog, or queues it behind the open one; a duplicate key is ignored, and so is everything beyond ten. */
function openModal(board: MessageBoard, request: ModalRequest): MessageBoard {
  const { modals } = board;
  if (modals.length >= MESSAGE_LIMITS.modals || modals.some(({ key }) => key === request.key)) return board;
  return { ...board, modals: [...modals, { ...request, id: board.nextId }], nextId: board.nextId + 1 };
}
