import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useState } from 'react';
import { feedbackReplyResource, feedbackResource } from './definitions/feedback.ts';
import { createReplySender, type Draft, type Step } from './send-reply.ts';

/** Event required before a ticket can be answered; null when none is required, undefined when no event would help. */
export function firstStep({ can }: Pick<ResourceRecord, 'can'>): Step | null | undefined {
  if (can.includes('reply')) return null;
  return (['take', 'reopen'] as const).find((event) => can.includes(event));
}

/** Sends a message, preceded by the required event. */
export function useSendReply(
  record: ResourceRecord,
  onSent: () => void,
): Mutation & {
  readonly send: (draft: Draft, before: Step | null, onDone: () => void) => void;
} {
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const [sendReply] = useState(() => createReplySender(api.open(feedbackResource)));
  const mutation = useMutation();
  const reloadTicket = () => {
    for (const name of [feedbackReplyResource.name, feedbackResource.name]) invalidate(name);
    onSent();
  };
  return {
    ...mutation,
    send: (draft, before, onDone) =>
      mutation.run(
        async () => {
          try {
            await sendReply(record, draft, before);
          } catch (error) {
            // The first event may have succeeded, or a colleague was faster: reload the ticket, so that its page offers
            // the allowed actions.
            reloadTicket();
            throw error;
          }
        },
        () => {
          onDone();
          reloadTicket();
        },
      ),
  };
}
