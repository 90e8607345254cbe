import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, planCreate } from '@src/server/resource/write-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MESSAGES } from '../official-row.ts';
import { conversationText, conversationTitle } from './conversation-text.ts';
import { customerOf } from './followers.ts';

/** Messages of a conversation that a ticket tells, the latest. */
const MAX_MESSAGES = 20;
/** Tickets that were merged into others lead to those; longer ways are none that anybody made. */
const MAX_STEPS = 5;
const OVER: ReadonlySet<unknown> = new Set(['resolved', 'closed']);

/**
 * Hands a conversation over to those who work on tickets: a new one, or what was said since is added to the one that is still
 * open. Answers the ticket; null on a server without tickets.
 */
export async function handOver(account: Row, message: Row, context: RuleContext): Promise<string | null> {
  const tickets = context.resources.find('feedback');
  if (tickets === undefined) return null;
  const messages = await conversationOf(message, context);
  const customer = await customerOf(account, textIn(message, 'openId'), context);
  const name = textIn(account, 'name');
  const talkers = { follower: textIn(customer ?? undefined, 'nickname'), account: name };
  const before = messages.findLastIndex((each) => textIn(each, 'ticket') !== '');
  const open = await openTicket(tickets, textIn(messages[before], 'ticket'), context);
  if (open !== null) {
    const text = conversationText(messages.slice(before + 1), talkers);
    await sendFromSystem(systemWork(tickets, context), open.id, 'customerReply', { text });
    return open.id;
  }
  const recent = messages.slice(-MAX_MESSAGES);
  const values = {
    title: conversationTitle(recent, name),
    content: conversationText(recent, talkers),
    ...{ kind: 'consult', priority: 'normal', source: 'wechat', customer: customer?.id ?? '' },
  };
  return create(tickets, values, { conversation: message.id }, context);
}

/** What a follower and an account have said to each other, the oldest first. */
async function conversationOf({ account, openId }: Row, { store }: RuleContext): Promise<readonly Row[]> {
  const where = {
    all: [
      { field: 'account', op: 'is', value: account },
      { field: 'openId', op: 'is', value: openId },
    ],
  } as const;
  const { rows } = await store.select(MESSAGES, { where });
  // The condition does not tell capitals from small letters; ids of followers do.
  return rows
    .filter((row) => row.openId === openId)
    .toSorted((left, right) => compareTimes(timeIn(left), timeIn(right)));
}

const timeIn = (row: Row): string => textIn(row, 'createTime');
/** Messages of the same second stay in the order in which they came. */
const compareTimes = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/** The ticket of an id, or the one that it was merged into, if somebody still works on it. */
async function openTicket({ collection }: ServerResource, id: string, { store }: RuleContext): Promise<Row | null> {
  let next = id;
  for (let step = 0; step < MAX_STEPS && next !== ''; step += 1) {
    const ticket = await store.get(collection, next);
    if (ticket === undefined || isDeleted(ticket)) return null;
    if (!OVER.has(ticket.status)) return ticket;
    next = textIn(ticket, 'duplicateOf');
  }
  return null;
}

/** Creates a record with its history; `set` is what no form may set. */
async function create(resource: ServerResource, values: object, set: object, context: RuleContext): Promise<string> {
  const work = systemWork(resource, context);
  const { row, change } = await planCreate(work, { ...values });
  await commitWrite(work, { ...change, after: { ...row, ...set } });
  return row.id;
}
