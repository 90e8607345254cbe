import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { feedbackReplyResource, feedbackResource } from '@src/contracts/resources/feedback.ts';
import { announceChange } from '@src/resource/changes.ts';
import { newKey } from '@src/resource/parts/new-key.ts';
import { type Deed, useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';

/** What is said, and to whom: the customer, or colleagues alone. */
export type Saying = 'reply' | 'note';

/** Something that is about to be said. */
export interface Draft {
  readonly saying: Saying;
  readonly text: string;
  readonly images: readonly string[];
}

/** What has to happen to a ticket before it can be answered; null when nothing has to, undefined when nothing helps. */
export function firstStep({ can }: Pick<ResourceRecord, 'can'>): 'take' | 'reopen' | null | undefined {
  if (can.includes('reply')) return null;
  return (['take', 'reopen'] as const).find((event) => can.includes(event));
}

/** Sends what was written, after the step that has to come first. */
export function useSendReply(
  record: ResourceRecord,
  onSent: () => void,
): Deed & {
  readonly send: (draft: Draft, before: 'take' | 'reopen' | null, onDone: () => void) => void;
} {
  const desk = useDesk();
  const gateway = desk.open(feedbackResource);
  const deed = useDeed();
  const tell = () => {
    for (const name of [feedbackReplyResource.name, feedbackResource.name]) announceChange(desk, name);
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
            // Somebody else was faster: the screen has to know where the ticket stands, so that it can offer the way on.
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
