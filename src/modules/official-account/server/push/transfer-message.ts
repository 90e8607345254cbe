import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite, planCreate } from '@src/server/resource/write-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { MESSAGES } from '../official-row.ts';
import { conversationText, conversationTitle } from './conversation-text.ts';
import { customerOf } from './followers.ts';

/** Maximum number of messages in a ticket; the latest ones. */
const MAX_MESSAGES = 20;
/** Maximum number of merged tickets to follow. */
const MAX_STEPS = 5;
const CLOSED_STATES: ReadonlySet<unknown> = new Set(['resolved', 'closed']);

/**
 * Hands a conversation over to the staff: creates a ticket, or adds the new messages to the one still open. Returns the
 * ticket's id; null on a server without tickets.
 */
export async function transferToStaff(account: Row, message: Row, context: RuleContext): Promise<string | null> {
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

/** The messages between a follower and an account, oldest first. */
async function conversationOf({ account, openId }: Row, { store }: RuleContext): Promise<readonly Row[]> {
  const where = {
    all: [
      { field: 'account', op: 'is', value: account },
      { field: 'openId', op: 'is', value: openId },
    ],
  } as const;
  const { rows } = await store.select(MESSAGES, { where });
  // The condition ignores case, but follower ids are case-sensitive.
  return rows
    .filter((row) => row.openId === openId)
    .toSorted((left, right) => compareTimes(timeIn(left), timeIn(right)));
}

const timeIn = (row: Row): string => textIn(row, 'createTime');
/** Messages of the same second keep their order. */
const compareTimes = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/** The ticket with this id, or the one it was merged into, if it is still open. */
async function openTicket({ collection }: ServerResource, id: string, { store }: RuleContext): Promise<Row | null> {
  let next = id;
  for (let step = 0; step < MAX_STEPS && next !== ''; step += 1) {
    const ticket = await store.get(collection, next);
    if (ticket === undefined || isDeleted(ticket)) return null;
    if (!CLOSED_STATES.has(ticket.status)) return ticket;
    next = textIn(ticket, 'duplicateOf');
  }
  return null;
}

/** Creates a record with history; `set` holds attributes that no form may set. */
async function create(resource: ServerResource, values: object, set: object, context: RuleContext): Promise<string> {
  const work = systemWork(resource, context);
  const { row, change } = await planCreate(work, { ...values });
  await commitWrite(work, { ...change, after: { ...row, ...set } });
  return row.id;
}
