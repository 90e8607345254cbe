/** A message to a person by mail or telephone, with the recipient's addresses; empty when there is none. */
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
 * Passes a message to a delivery service; resolves when it has been accepted. Every attempt has the same `key`, so that the service
 * can ignore duplicates. Rejects with `UndeliverableError` when another attempt would fail as well.
 */
export type MessageSender = (message: OutgoingMessage, key: string) => Promise<void>;
