import { REPLYING_SECONDS, replyingRequest } from '@src/contracts/customers.ts';
import type { CallRequest } from '@src/server/http/endpoint.ts';
import { malformed } from '@src/server/http/server-error.ts';
import type { ExpiringRows } from '@src/server/resource/pruning/prune-rows.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';
import * as v from 'valibot';
import { feedbackServerResource } from './feedback.resource.ts';

/** Collection of operators who are currently writing a reply to a ticket. */
const REPLYING = 'feedbackReplying';

/** Table of operators who are currently writing a reply, by ticket. */
export const replyingTable: InternalTable = {
  collection: REPLYING,
  fields: [foundBy('ticket', 'text'), foundBy('until', 'moment')],
};

/** Those of windows that were closed while a reply was written, which nobody takes back. */
export const expiringReplying: ExpiringRows = {
  collection: REPLYING,
  where: ({ now }) => ({ field: 'until', op: 'less', value: dateTimeText(now()) }),
};

/** Stores that the caller writes, or no longer writes, a reply; responds with the names of others who do. */
export async function answerReplying({ params, body }: CallRequest, call: CallContext): Promise<{ others: string[] }> {
  const work = call.open(feedbackServerResource);
  const parsed = v.safeParse(replyingRequest, body);
  if (!parsed.success) throw malformed(parsed.issues);
  const { id: ticket } = await findRow(work, params.id ?? '');
  const { store, now } = call.context;
  const { user } = call.actor;
  const id = `${ticket}:${user.id}`;
  await store.remove(REPLYING, id);
  if (parsed.output.writing) {
    const until = dateTimeText(addMinutes(now(), REPLYING_SECONDS / 60));
    await store.insert(REPLYING, { id, ticket, user: user.id, name: user.realName || user.username, until });
  }
  const { rows } = await store.select(REPLYING, { where: { field: 'ticket', op: 'is', value: ticket } });
  const others = rows.filter((row) => row.user !== user.id && textIn(row, 'until') > dateTimeText(now()));
  return { others: others.map((row) => textIn(row, 'name')) };
}
