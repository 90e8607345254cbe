import { readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';

/** Kind of a message: a reply to the customer, or an internal note. */
export type MessageMode = 'reply' | 'note';

/** Message being written. */
export interface Draft {
  readonly saying: MessageMode;
  readonly text: string;
  readonly images: readonly string[];
}

/** Event that precedes a message where the state of the ticket requires one. */
export type Step = 'take' | 'reopen';

/** Message to send, and the ticket in the version in which it was submitted first. */
interface PendingMessage {
  readonly said: string;
  readonly ticket: Pick<ResourceRecord, 'id' | 'version'>;
  readonly before: Step | null;
  readonly keys: { readonly step: string; readonly message: string };
}

/** Sends a message, preceded by the required event. */
export type ReplySender = (
  ticket: Pick<ResourceRecord, 'id' | 'version'>,
  draft: Draft,
  before: Step | null,
) => Promise<void>;

/**
 * Creates a sender that stores a message with an unknown outcome: the same message to the same ticket is sent again
 * with the same idempotency keys, so that the customer does not receive it twice. A refusal has no effect on the
 * server and discards the message.
 */
export function createReplySender(gateway: Pick<ResourceClient, 'send'>): ReplySender {
  let unsettled: PendingMessage | null = null;
  return async (ticket, draft, before) => {
    const said = JSON.stringify([ticket.id, draft]);
    const fresh = { said, ticket, before, keys: { step: newKey(), message: newKey() } };
    const pending: PendingMessage = unsettled?.said === said ? unsettled : fresh;
    unsettled = pending;
    try {
      await deliver(gateway, pending, draft);
      unsettled = null;
    } catch (error) {
      const refusal = readApiError(error);
      // Any response of the server settles the outcome.
      if (refusal.kind !== 'failed' || refusal.failure.kind === 'envelope') unsettled = null;
      throw error;
    }
  };
}

async function deliver(
  gateway: Pick<ResourceClient, 'send'>,
  { ticket: { id, version }, before, keys }: PendingMessage,
  { saying, text, images }: Draft,
): Promise<void> {
  const first = before === null ? null : await gateway.send(id, version, before, { key: keys.step });
  const at = first?.record.version ?? version;
  await gateway.send(id, at, saying, { key: keys.message, payload: { text, images } });
}
