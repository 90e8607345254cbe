import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { invalidateResource } from '@src/crud/invalidation.ts';
import { newKey } from '@src/crud/shared/idempotency-key.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { feedbackReplyResource, feedbackResource } from './definitions/feedback.ts';

/** Kind of a message: a reply to the customer, or an internal note. */
export type Saying = 'reply' | 'note';

/** Message being written. */
export interface Draft {
  readonly saying: Saying;
  readonly text: string;
  readonly images: readonly string[];
}

/** Event required before a ticket can be answered; null when none is required, undefined when no event would help. */
export function firstStep({ can }: Pick<ResourceRecord, 'can'>): 'take' | 'reopen' | null | undefined {
  if (can.includes('reply')) return null;
  return (['take', 'reopen'] as const).find((event) => can.includes(event));
}

/** Sends what was written, after the step that has to come first. */
export function useSendReply(
  record: ResourceRecord,
  onSent: () => void,
): Mutation & {
  readonly send: (draft: Draft, before: 'take' | 'reopen' | null, onDone: () => void) => void;
} {
  const api = useResourceApi();
  const gateway = api.open(feedbackResource);
  const deed = useMutation();
  const tell = () => {
    for (const name of [feedbackReplyResource.name, feedbackResource.name]) invalidateResource(api, name);
    onSent();
  };
  return {
    ...deed,
    send: ({ saying, text, images }, before, onDone) =>
      deed.run(
        async () => {
          const { id, version } = record;
          const first = before === null ? null : await gateway.send(id, version, before, { key: newKey() });
          const at = first?.record.version ?? version;
          try {
            await gateway.send(id, at, saying, { key: newKey(), payload: { text, images } });
          } catch (error) {
            // A colleague was faster: reload the ticket, so that the page offers the events of its current state.
            tell();
            throw error;
          }
        },
        () => {
          onDone();
          tell();
        },
      ),
  };
}
