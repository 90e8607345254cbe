/** What is told somebody outside of the console, and every way in which they may be reached; empty where there is none. */
export interface OutgoingMessage {
  readonly email: string;
  readonly mobile: string;
  readonly subject: string;
  readonly text: string;
}

/** Nobody can be reached with a message, whenever it is tried again. The text never holds the message. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/**
 * Hands a message to who delivers it; resolves when they have taken it. The same `key` comes with every attempt, so that who
 * has it already can throw it away. Rejects with `UndeliverableError` where another attempt would come to the same end.
 */
export type MessageSender = (message: OutgoingMessage, key: string) => Promise<void>;
