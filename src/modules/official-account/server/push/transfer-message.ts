import type { Condition } from '@src/contracts/resource/condition.ts';
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
  const ticket = textIn(messages[before], 'ticket') || (await earlierTicket(message, context));
  const open = await openTicket(tickets, ticket, context);
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

/** Messages that are read of a conversation: more than a ticket or an addition to one has space for. */
const MAX_READ = 200;
const LATEST_FIRST = [
  { field: 'createTime', descending: true },
  { field: 'id', descending: true },
] as const;

/** The latest messages between a follower and an account that meet a condition, the latest first. */
async function latestBetween({ account, openId }: Row, { store }: RuleContext, ...conditions: readonly Condition[]) {
  const ofBoth: readonly Condition[] = [
    { field: 'account', op: 'is', value: account },
    { field: 'openId', op: 'is', value: openId },
  ];
  const where = { all: [...ofBoth, ...conditions] };
  const { rows } = await store.select(MESSAGES, { where, sort: LATEST_FIRST, size: MAX_READ, countTo: 0 });
  // The condition ignores case, but follower ids are case-sensitive.
  return rows.filter((row) => row.openId === openId);
}

/** The latest messages between a follower and an account, oldest first. */
const conversationOf = async (message: Row, context: RuleContext): Promise<readonly Row[]> =>
  (await latestBetween(message, context)).toReversed();

/** The last ticket of a conversation, when more messages came after it than are read; empty for none. */
async function earlierTicket(message: Row, context: RuleContext): Promise<string> {
  const [last] = await latestBetween(message, context, { field: 'ticket', op: 'filled' });
  return textIn(last, 'ticket');
}

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
