import * as v from 'valibot';
import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { REPLYING_SECONDS, type Revealed, replyingRequest, revealRequest } from '../../contracts/customers.ts';
import { MASKED_FIELDS } from '../../contracts/resources/customer.ts';
import { addMinutes, dateTimeText } from '../dates.ts';
import type { DomainRequest } from '../endpoint.ts';
import { writeHistory } from '../resource/history.ts';
import { illegal, invalid, invalidParameter } from '../resource/refuse.ts';
import { type Desk, requireAction } from '../resource/resource-call.ts';
import { findRow } from '../resource/stored-record.ts';
import { customerServerResource } from './customer.resource.ts';
import { textIn } from './customer-row.ts';
import { feedbackServerResource } from './feedback.resource.ts';

/** Who is writing an answer to which ticket. */
const REPLYING = 'feedbackReplying';

/** Tells what is masked of a customer, and writes down who looked and why. */
export async function revealCustomer({ params, body }: DomainRequest, desk: Desk): Promise<{ values: Revealed }> {
  const work = desk.open(customerServerResource);
  requireAction(work, 'reveal');
  const call = v.safeParse(revealRequest, body);
  if (!call.success) throw invalid({ reason: { rule: 'required' } });
  const row = await findRow(work, params.id ?? '');
  const { lifecycle } = work.resource.definition;
  if (lifecycle === undefined || applyEvent(lifecycle, row, 'reveal') === null)
    throw illegal({ status: textIn(row, 'status') }, []);
  await writeHistory(work, { event: 'reveal', before: row, after: row, reason: call.output.reason });
  return { values: Object.fromEntries(MASKED_FIELDS.map((name) => [name, textIn(row, name) || null])) };
}

/** Notes that somebody writes, or no longer writes, an answer, and tells who else does. */
export async function noteReplying({ params, body }: DomainRequest, desk: Desk): Promise<{ others: string[] }> {
  const work = desk.open(feedbackServerResource);
  requireAction(work, 'reply');
  const call = v.safeParse(replyingRequest, body);
  if (!call.success) throw invalidParameter('writing');
  const { id: ticket } = await findRow(work, params.id ?? '');
  const { store, now } = desk.context;
  const { user } = desk.actor;
  const id = `${ticket}:${user.id}`;
  await store.remove(REPLYING, id);
  if (call.output.writing) {
    const until = dateTimeText(addMinutes(now(), REPLYING_SECONDS / 60));
    await store.insert(REPLYING, { id, ticket, user: user.id, name: user.realName || user.username, until });
  }
  const { rows } = await store.select(REPLYING, { where: { field: 'ticket', op: 'is', value: ticket } });
  const others = rows.filter((row) => row.user !== user.id && textIn(row, 'until') > dateTimeText(now()));
  return { others: others.map((row) => textIn(row, 'name')) };
}
