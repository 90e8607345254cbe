import { readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';

/** Kind of a message: a reply to the customer, or an internal note. */
export type Saying = 'reply' | 'note';

/** Message being written. */
export interface Draft {
  readonly saying: Saying;
  readonly text: string;
  readonly images: readonly string[];
}

/** Event that may come before a message. */
export type Step = 'take' | 'reopen';

/** What is to be said, and to which ticket as it was when somebody pressed the button first. */
interface Intention {
  readonly said: string;
  readonly ticket: Pick<ResourceRecord, 'id' | 'version'>;
  readonly before: Step | null;
  readonly keys: { readonly step: string; readonly message: string };
}

/** Sends a message, after the step that has to come first. */
export type ReplySender = (
  ticket: Pick<ResourceRecord, 'id' | 'version'>,
  draft: Draft,
  before: Step | null,
) => Promise<void>;

/**
 * Makes a sender that remembers what nobody knows the outcome of: the same message to the same ticket goes out again under the
 * keys it had, so that a customer gets no answer twice. A refusal settles it: it never had an effect.
 */
export function createReplySender(gateway: Pick<ResourceClient, 'send'>): ReplySender {
  let unsettled: Intention | null = null;
  return async (ticket, draft, before) => {
    const said = JSON.stringify([ticket.id, draft]);
    const fresh = { said, ticket, before, keys: { step: newKey(), message: newKey() } };
    const intention: Intention = unsettled?.said === said ? unsettled : fresh;
    unsettled = intention;
    try {
      await deliver(gateway, intention, draft);
      unsettled = null;
    } catch (error) {
      const refusal = readApiError(error);
      // An answer of the server, whatever it says, is known.
      if (refusal.kind !== 'failed' || refusal.failure.kind === 'envelope') unsettled = null;
      throw error;
    }
  };
}

async function deliver(
  gateway: Pick<ResourceClient, 'send'>,
  { ticket: { id, version }, before, keys }: Intention,
  { saying, text, images }: Draft,
): Promise<void> {
  const first = before === null ? null : await gateway.send(id, version, before, { key: keys.step });
  const at = first?.record.version ?? version;
  await gateway.send(id, at, saying, { key: keys.message, payload: { text, images } });
}
