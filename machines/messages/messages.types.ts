export type Severity = 'success' | 'info' | 'warn' | 'error';

/** What fills a place of a text; a text of the console by its key, so that it follows the language too. */
export type MessageValue = string | number | { readonly textKey: string };

/** Text of a message: a text key with its values, or external text that is shown as it is. */
export type MessageText =
  | { readonly textKey: string; readonly values?: Readonly<Record<string, MessageValue>> }
  | { readonly text: string };

/** What helps after a failed call. */
export interface MessageAdvice {
  /** Seconds until the server accepts the request again. */
  readonly waitSeconds?: number;
  /** The server's name for the request, to hand on. */
  readonly requestId?: string;
}

/** A message that goes away by itself. */
export type Toast = MessageText &
  MessageAdvice & {
    readonly id: number;
    /** Messages of the same key are the same message. */
    readonly key: string;
    readonly severity: Severity;
    readonly lifeMs?: number;
    /** True while a pointer or the focus rests on it: it stays until released. */
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
    /** Milliseconds on screen, where the usual 3 s are not meant. */
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
