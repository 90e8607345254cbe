import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { CUSTOMERS } from './customer-row.ts';
import { findReplyChannel, wechatUntil } from './reply-channel.ts';

/** Collection of replies to tickets. */
export const REPLIES = 'feedbackReplies';

/**
 * Channel of replies to these tickets now, and until when WeChat accepts them; empty objects on a server without
 * customers.
 */
export async function channelsOf(tickets: readonly Row[], context: RuleContext): Promise<readonly RecordValues[]> {
  const { store, resources, now } = context;
  if (resources.find('customer') === undefined) return tickets.map(() => ({}));
  const heard = await lastHeard(tickets, context);
  const ids = tickets.map(({ customer }) => customer);
  const { rows } = await store.select(CUSTOMERS, { where: { field: 'id', op: 'in', value: ids } });
  const known = new Map(rows.map((row) => [row.id, row]));
  return tickets.map((ticket) => {
    const customer = known.get(textIn(ticket, 'customer'));
    const last = { source: textIn(ticket, 'source'), at: heard.get(ticket.id) ?? textIn(ticket, 'createTime') };
    return { channel: findReplyChannel(customer, last, now()), channelUntil: wechatUntil(customer, last) };
  });
}

/** Time of the customer's last message about each ticket. */
async function lastHeard(tickets: readonly Row[], { store }: RuleContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await store.select(REPLIES, {
    where: {
      all: [
        { field: 'ticket', op: 'in', value: tickets.map(({ id }) => id) },
        { field: 'kind', op: 'is', value: 'customer' },
      ],
    },
  });
  const last = new Map<string, string>();
  for (const row of rows) {
    const [ticket, time] = [textIn(row, 'ticket'), textIn(row, 'createTime')];
    if (time > (last.get(ticket) ?? '')) last.set(ticket, time);
  }
  return last;
}
