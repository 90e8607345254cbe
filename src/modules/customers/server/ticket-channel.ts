import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { CUSTOMERS } from './customer-row.ts';
import { findReplyChannel, wechatUntil } from './reply-channel.ts';

/** Collection of tickets. */
export const TICKETS = 'feedbackTickets';

/** Collection of replies to tickets. */
export const REPLIES = 'feedbackReplies';

/**
 * Channel of replies to these tickets now, and until when WeChat accepts them; empty objects on a server without
 * customers.
 */
export async function channelsOf(tickets: readonly Row[], context: RuleContext): Promise<readonly RecordValues[]> {
  const { store, resources, now } = context;
  if (resources.find('customer') === undefined) return tickets.map(() => ({}));
  const replies = await recentReplies(tickets, context);
  const heard = lastTimes(replies.filter(({ kind }) => kind === 'customer'));
  const refused = lastTimes(replies.filter(({ kind }) => kind !== 'customer'));
  const ids = tickets.map(({ customer }) => customer);
  const { rows } = await store.select(CUSTOMERS, { where: { field: 'id', op: 'in', value: ids } });
  const known = new Map(rows.map((row) => [row.id, row]));
  return tickets.map((ticket) => {
    const customer = known.get(textIn(ticket, 'customer'));
    const at = heard.get(ticket.id) ?? textIn(ticket, 'createTime');
    const last = { source: textIn(ticket, 'source'), at, hasFailed: (refused.get(ticket.id) ?? '') >= at };
    return { channel: findReplyChannel(customer, last, now()), channelUntil: wechatUntil(customer, last) };
  });
}

/** What decides about the channel of a reply. */
type Said = Readonly<Record<'ticket' | 'kind' | 'createTime', unknown>>;

/**
 * The customer's messages about these tickets, and the replies that WeChat did not deliver; grouped in the store, because their pictures
 * would be read with them.
 */
async function recentReplies(tickets: readonly Row[], { store }: RuleContext): Promise<readonly Said[]> {
  const undelivered = {
    all: [
      { field: 'channel', op: 'is', value: 'wechat' },
      { field: 'delivery', op: 'is', value: 'failed' },
    ],
  } as const;
  const groups = await store.aggregate(REPLIES, {
    where: {
      all: [
        { field: 'ticket', op: 'in', value: tickets.map(({ id }) => id) },
        { any: [{ field: 'kind', op: 'is', value: 'customer' }, undelivered] },
      ],
    },
    by: [{ field: 'ticket' }, { field: 'kind' }, { field: 'createTime' }],
  });
  return groups.map(({ values: [ticket, kind, createTime] }) => ({ ticket, kind, createTime }));
}

/** Time of the last of these replies to each ticket. */
function lastTimes(replies: readonly Said[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const row of replies) {
    const [ticket, time] = [String(row.ticket ?? ''), String(row.createTime ?? '')];
    if (time > (last.get(ticket) ?? '')) last.set(ticket, time);
  }
  return last;
}
