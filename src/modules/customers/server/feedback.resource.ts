import type { ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { nextRecordNumber } from '@src/server/store/reads/next-record-number.ts';
import { cannedReplyResource, feedbackReplyResource, feedbackResource } from '../definitions/feedback.ts';
import { validateImages } from './check-images.ts';
import { withoutErasedContact } from './erasure/erased-contact.ts';
import { seedCanned, seedReplies, seedTickets } from './feedback.seed.ts';
import { feedbackEvents, forbidTicketEvent } from './feedback-events.ts';
import { clockAfter, clockFrom, ticketDueRule } from './sla.ts';
import { channelsOf, REPLIES, TICKETS } from './ticket-channel.ts';

/** Number range of tickets, which the demo data shares. */
const NUMBERS = { field: 'no', start: 'F', above: 20_000 } as const;

/** Server resource of tickets. */
export const feedbackServerResource: ServerResource = {
  definition: feedbackResource,
  collection: TICKETS,
  grows: true,
  seed: seedTickets,
  rules: {
    check(draft) {
      const wrong = validateImages(draft.images);
      return wrong === null ? {} : { images: wrong };
    },
    derive: channelsOf,
    events: feedbackEvents,
    forbid: forbidTicketEvent,
    due: ticketDueRule,
    async beforeWrite(draft, before, _actor, context) {
      const kept = await withoutErasedContact(draft, context);
      if (before !== null) {
        if (before.priority === draft.priority) return kept;
        return { ...kept, ...clockAfter(before, draft.priority, context.now()) };
      }
      const now = context.now();
      const start = { clockStart: dateTimeText(now), reopened: 0, pausedMinutes: 0 };
      return {
        ...kept,
        no: await nextRecordNumber(context.store, TICKETS, NUMBERS),
        ...start,
        ...clockFrom(now, draft.priority, false),
      };
    },
    // Sent messages cannot be undone.
    lasting: ['reply', 'note', 'resolve', 'merge', 'toFaq'],
  },
};

/** Replies to tickets. */
export const feedbackReplyServerResource: ServerResource = {
  definition: feedbackReplyResource,
  collection: REPLIES,
  grows: true,
  seed: seedReplies,
};

/** Canned replies. */
export const cannedReplyServerResource: ServerResource = {
  definition: cannedReplyResource,
  collection: 'cannedReplies',
  seed: seedCanned,
};
