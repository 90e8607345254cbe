import { CUSTOMERS } from '@src/modules/customers/server/customer-row.ts';
import {
  DIRECT_MESSAGES,
  failed,
  type OutgoingKind,
  recordDelivery,
  TICKET_REPLIES,
} from '@src/modules/customers/server/delivery/outgoing.ts';
import { TICKETS } from '@src/modules/customers/server/ticket-channel.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Answer, answersOf, deliveryOf, lineOfAnswer } from '../../definitions/replies/answer.ts';
import { repliesOf } from '../../definitions/replies/reply-rule.ts';
import { MESSAGES, textIn } from '../official-row.ts';
import { OWN_CODES } from '../vendor/vendor-failure.ts';

/** Maximum number of messages of a kind that are taken at a time. */
const MAX_TAKEN = 20;
/** Maximum bytes of a text that the vendor accepts. */
const MAX_TEXT_BYTES = 2048;
/** Messages of a follower that are looked through for one with exactly this id, which is case-sensitive. */
const LOOKED_THROUGH = 20;

const LATEST_FIRST = [
  { field: 'createTime', descending: true },
  { field: 'id', descending: true },
] as const;
const is = (field: string, value: unknown) => ({ field, op: 'is', value: String(value) }) as const;

const KINDS: readonly OutgoingKind[] = [TICKET_REPLIES, DIRECT_MESSAGES];

/**
 * Takes waiting messages of operators: each becomes an answer to the last message of its follower, and is sent as such. One to
 * a customer who never wrote to an account fails.
 */
export async function takeOperatorMessages(context: RuleContext): Promise<void> {
  for (const kind of KINDS) {
    const { rows } = await context.store.select(kind.collection, {
      where: { all: [is('channel', 'wechat'), is('delivery', 'waiting')] },
      sort: [{ field: 'createTime', descending: false }],
      size: MAX_TAKEN,
      countTo: 0,
    });
    for (const row of rows.toSorted(inOrder)) await takeMessage(kind, row, context);
  }
}

/** Messages of the same second are in the order of their numbers. */
const inOrder = (left: Row, right: Row): number => {
  const [earlier, later] = [textIn(left, 'createTime'), textIn(right, 'createTime')];
  return earlier === later ? Number(left.id) - Number(right.id) : earlier < later ? -1 : 1;
};

async function takeMessage({ job, collection }: OutgoingKind, own: Row, context: RuleContext): Promise<void> {
  const { store, now } = context;
  const place = { collection, id: own.id };
  const message = await lastMessage(own, context);
  if (message === undefined) return recordDelivery(context, place, failed(OWN_CODES.stranger));
  const by = textIn(own, 'author') || textIn(own, 'sender');
  const answers = [...answersOf(message.answers), ...answersFrom(textIn(own, 'text'), { by, of: job, id: own.id })];
  const starts = message.delivery === 'waiting' ? {} : { heardAt: now().getTime(), dueAt: now().getTime() };
  await store.update(MESSAGES, message.id, {
    answers: answers.map(lineOfAnswer),
    delivery: deliveryOf(answers),
    ...starts,
  });
  await recordDelivery(context, place, { delivery: 'sending', faultCode: null, faultText: '' });
}

/** A text as answers, each of which the vendor accepts. */
const answersFrom = (text: string, from: NonNullable<Answer['from']>): readonly Answer[] =>
  splitText(text).flatMap((part) =>
    repliesOf([{ type: 'text', text: part }]).map(
      (reply): Answer => ({ reply, state: 'waiting', code: null, words: '', at: '', from }),
    ),
  );

/** A text in parts that the vendor accepts. */
export function splitText(text: string): readonly string[] {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of text) {
    const { length } = encoder.encode(sign);
    if (bytes + length > MAX_TEXT_BYTES) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += sign;
    bytes += length;
  }
  return part === '' ? parts : [...parts, part];
}

/** The last message of the follower who opened the ticket of a reply, or of the customer. */
async function lastMessage(own: Row, { store }: RuleContext): Promise<Row | undefined> {
  const ticket = await store.get(TICKETS, textIn(own, 'ticket'));
  const origin = await store.get(MESSAGES, textIn(ticket, 'conversation'));
  const customer = origin === undefined ? await store.get(CUSTOMERS, textIn(ticket ?? own, 'customer')) : undefined;
  const openId = textIn(origin ?? customer, 'openId');
  if (openId === '') return undefined;
  // A follower id is unique only within its account.
  const account = textIn(origin, 'account') || textIn(customer, 'openIdAccount');
  const where = { all: [is('openId', openId), ...(account === '' ? [] : [is('account', account)])] };
  const { rows } = await store.select(MESSAGES, { where, sort: LATEST_FIRST, size: LOOKED_THROUGH, countTo: 0 });
  return rows.find((row) => row.openId === openId);
}

/** Stores the outcome at the message of an operator once none of its answers waits. */
export async function recordOutcome(
  { of, id }: NonNullable<Answer['from']>,
  answers: readonly Answer[],
  context: RuleContext,
): Promise<void> {
  const own = answers.filter(({ from }) => from?.of === of && from.id === id);
  if (own.some(({ state }) => state === 'waiting' || state === 'sending')) return;
  const refused = own.find(({ state }) => state === 'failed');
  const sent = { delivery: 'sent', faultCode: null, faultText: '' } as const;
  const { collection } = of === 'ticketReply' ? TICKET_REPLIES : DIRECT_MESSAGES;
  await recordDelivery(
    context,
    { collection, id },
    refused === undefined ? sent : failed(refused.code ?? 0, refused.words),
  );
}
