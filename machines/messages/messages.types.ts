export type Severity = 'success' | 'info' | 'warn' | 'error';

/** A value in a text; a text of the console is given by its key, so that it changes with the language. */
export type MessageValue = string | number | { readonly textKey: string };

/** Text of a message: a text key with its values, or external text that is shown as it is. */
export type MessageText =
  | { readonly textKey: string; readonly values?: Readonly<Record<string, MessageValue>> }
  | { readonly text: string };

/** Additional help after a failed call. */
export interface MessageAdvice {
  /** Seconds until the server accepts the request again. */
  readonly waitSeconds?: number;
  /** The server's request id, for support. */
  readonly requestId?: string;
}

/** A message that disappears by itself. */
export type Toast = MessageText &
  MessageAdvice & {
    readonly id: number;
    /** Messages with the same key are the same message. */
    readonly key: string;
    readonly severity: Severity;
    readonly lifeMs?: number;
    /** True while the pointer or the focus is on it: it stays until released. */
    readonly held: boolean;
  };

/** A message that stays until it is closed. */
export type ModalMessage = MessageText &
  MessageAdvice & {
    readonly id: number;
    readonly key: string;
    readonly severity: Severity;
    /** Text key of the heading; absent for the heading of its severity. */
    readonly titleKey?: string;
  };

/** Request to show a toast. */
export type ToastRequest = MessageText &
  MessageAdvice & {
    readonly key: string;
    readonly severity: Severity;
    /** Milliseconds on screen; 3 s when absent. */
    readonly lifeMs?: number;
  };
/** Request to open a dialog. */
export type ModalRequest = ToastRequest & { readonly titleKey?: string };

export type MessagesEvent =
  | ({ readonly type: 'messages.shown' } & ToastRequest)
  | { readonly type: 'messages.held'; readonly id: number }
  | { readonly type: 'messages.released'; readonly id: number }
  | { readonly type: 'messages.closed'; readonly id: number }
  | ({ readonly type: 'messages.modal.opened' } & ModalRequest)
  | { readonly type: 'messages.modal.closed' }
  | { readonly type: 'messages.cleared' };
