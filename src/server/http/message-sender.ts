/** A message to somebody outside of the console, with every address of the recipient; empty where there is none. */
export interface OutgoingMessage {
  readonly email: string;
  readonly mobile: string;
  readonly subject: string;
  readonly text: string;
}

/** The message cannot be delivered; retrying is pointless. The text never contains the message. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/**
 * Hands a message to who delivers it; resolves when they have taken it. The same `key` comes with every attempt, so that who
 * has it already can throw it away. Rejects with `UndeliverableError` where another attempt would come to the same end.
 */
export type MessageSender = (message: OutgoingMessage, key: string) => Promise<void>;
