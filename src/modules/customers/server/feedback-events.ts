import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { Actor, ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { REOPEN_LIMITS } from '../definitions/feedback-lifecycle.ts';
import { validateImages } from './check-images.ts';
import { type CustomerRule, fault, wordsOf } from './customer-errors.ts';
import { firstDelivery, queueDelivery, TICKET_REPLIES } from './delivery/outgoing.ts';
import { draftFaq } from './faq.resource.ts';
import { clockAfter, clockFrom, pausedClock, resumedClock } from './sla.ts';
import { REPLIES, TICKETS } from './ticket-channel.ts';

const MAX_TICKET_TAGS = 20;

interface NewReply {
  readonly ticket: string;
  readonly kind: 'public' | 'note' | 'customer';
  readonly author: string;
  readonly text: unknown;
  readonly images?: unknown;
  /** Channel by which the message was sent. */
  readonly channel?: unknown;
}

/** Adds a message to the conversation, and queues its delivery. */
async function addReply({ images, channel = null, ...said }: NewReply, context: RuleContext): Promise<void> {
  const { store, now } = context;
  const wrong = validateImages(images);
  if (wrong !== null) throw invalid({ images: wrong });
  const reply = await store.insert(REPLIES, {
    id: await nextId(store, REPLIES),
    ...said,
    images: images ?? [],
    channel,
    delivery: firstDelivery(channel),
    createTime: dateTimeText(now()),
  });
  await queueDelivery(context, TICKET_REPLIES, reply);
}

/** Message of an event's payload. */
const messageFrom = (ticket: Row, { text, images }: RecordValues) => ({ ticket: ticket.id, text, images });

/** Display name of the author. */
const nameOf = ({ user }: Actor): string => (user.realName === '' ? user.username : user.realName);

/** Loads the other ticket that an event refers to. */
async function otherTicket(ticket: Row, id: unknown, { store }: RuleContext): Promise<Row> {
  const refuse = (rule: CustomerRule) => invalid({ duplicateOf: fault(rule) });
  if (id === ticket.id) throw refuse('sameTicket');
  const other = await store.get(TICKETS, String(id));
  if (other === undefined || isDeleted(other)) throw invalid({ duplicateOf: { rule: 'missing' } });
  return other;
}

async function merge(ticket: Row, id: unknown, context: RuleContext) {
  const { store } = context;
  const other = await otherTicket(ticket, id, context);
  if (other.customer !== ticket.customer) throw invalid({ duplicateOf: fault('otherCustomer') });
  if (other.status === 'closed') throw invalid({ duplicateOf: fault('ticketClosed') });
  const { rows } = await store.select(REPLIES, { where: { field: 'ticket', op: 'is', value: ticket.id } });
  for (const row of rows) await store.update(REPLIES, row.id, { ticket: other.id });
  // The merged ticket's content becomes a message in the other conversation.
  await addReply(
    { ticket: other.id, kind: 'customer', author: textIn(ticket, 'no'), text: ticket.content, images: ticket.images },
    context,
  );
  return { duplicateOf: other.id };
}

async function assigned(id: unknown, { store, resources }: RuleContext) {
  const accounts = resources.find('account');
  const account = accounts === undefined ? undefined : await store.get(accounts.collection, String(id));
  if (account === undefined || isDeleted(account)) throw invalid({ assignee: { rule: 'missing' } });
  if (account.status !== 'active') throw invalid({ assignee: fault('inactiveAccount') });
  return { assignee: textIn(account, 'account') };
}

/** Values that the events of a ticket change besides its states. */
export const feedbackEvents: NonNullable<ResourceRules['events']> = {
  take: (_ticket, _payload, { user }) => ({ assignee: user.username }),
  assign: (_ticket, { assignee }, _actor, context) => assigned(assignee, context),
  async reply(ticket, payload, actor, context) {
    await addReply(
      { ...messageFrom(ticket, payload), kind: 'public', author: nameOf(actor), channel: ticket.channel },
      context,
    );
    return pausedClock(ticket, context.now());
  },
  async note(ticket, payload, actor, context) {
    await addReply({ ...messageFrom(ticket, payload), kind: 'note', author: nameOf(actor) }, context);
    return {};
  },
  async customerReply(ticket, payload, _actor, context) {
    await addReply({ ...messageFrom(ticket, payload), kind: 'customer', author: '' }, context);
    return { ...resumedClock(ticket, context.now()), lastReply: dateTimeText(context.now()) };
  },
  async resolve(ticket, { solution }, actor, context) {
    const { channel } = ticket;
    await addReply({ ticket: ticket.id, kind: 'public', author: nameOf(actor), text: solution, channel }, context);
    const time = dateTimeText(context.now());
    return { solution, solvedAt: time, lastReply: time, pausedAt: null, answeredAt: ticket.answeredAt ?? time };
  },
  reopen: (ticket, _payload, _actor, { now }) => ({
    reopened: numberIn(ticket, 'reopened') + 1,
    solvedAt: null,
    clockStart: dateTimeText(now()),
    pausedMinutes: 0,
    ...clockFrom(now(), ticket.priority, true),
  }),
  setPriority: (ticket, { priority }, _actor, { now }) => ({ priority, ...clockAfter(ticket, priority, now()) }),
  addTags(ticket, payload) {
    const tags = [...new Set([...listIn(ticket, 'tags'), ...listIn({ id: '', ...payload }, 'tags')])];
    if (tags.length > MAX_TICKET_TAGS) throw invalid({ tags: fault('tooManyTags') });
    return { tags };
  },
  async duplicate(ticket, { duplicateOf }, _actor, context) {
    return { duplicateOf: (await otherTicket(ticket, duplicateOf, context)).id };
  },
  toFaq: async (ticket, _payload, actor, context) => ({ faq: await draftFaq(ticket, actor, context) }),
  merge: (ticket, { duplicateOf }, _actor, context) => merge(ticket, duplicateOf, context),
};

/** Reason why an event is forbidden for a ticket although its state allows it; null when it is allowed. */
export const forbidTicketEvent: NonNullable<ResourceRules['forbid']> = async (
  event,
  ticket,
  _actor,
  { store, resources, now },
) => {
  if (event === 'reopen') {
    const earliest = dateTimeText(addDays(now(), -REOPEN_LIMITS.days));
    return textIn(ticket, 'solvedAt') < earliest ? { text: wordsOf('reopenTooLate') } : null;
  }
  if (event !== 'reply') return null;
  const customers = resources.find('customer');
  if (customers === undefined) return null;
  const customer = await store.get(customers.collection, textIn(ticket, 'customer'));
  if (customer?.status === 'anonymised') return { text: wordsOf('customerGone') };
  return textIn(ticket, 'channel') === '' ? { text: wordsOf('noChannel') } : null;
};
