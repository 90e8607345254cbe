import type { JobKindName } from '@src/contracts/resource/job-states.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { isOutgoing, type ReplyDelivery } from '../../definitions/delivery.ts';
import { CUSTOMER_MESSAGES } from '../customer-row.ts';
import { REPLIES, TICKETS } from '../ticket-channel.ts';

/** A kind of message that leaves the server. */
export interface OutgoingKind {
  /** The kind of its delivery jobs, the permission that describes them, and the resource that they are about. */
  readonly job: Extract<JobKindName, 'ticketReply' | 'customerMessage'>;
  readonly permission: string;
  readonly about: string;
  readonly collection: string;
  /** The customer whom a message is for, and the subject of a mail. */
  readonly headOf: (message: Row, store: Store) => Promise<{ readonly customer: string; readonly subject: string }>;
}

/** Replies to tickets. */
export const TICKET_REPLIES: OutgoingKind = {
  ...{ job: 'ticketReply', permission: 'user:feedback:reply', about: 'feedback', collection: REPLIES },
  async headOf(reply, store) {
    const ticket = await store.get(TICKETS, textIn(reply, 'ticket'));
    return { customer: textIn(ticket, 'customer'), subject: `${textIn(ticket, 'no')} ${textIn(ticket, 'title')}` };
  },
};

const SUBJECT_LENGTH = 60;

/** Messages to customers apart from their tickets, to one or to many at once. */
export const DIRECT_MESSAGES: OutgoingKind = {
  ...{ job: 'customerMessage', permission: 'user:customer:message', about: 'customer', collection: CUSTOMER_MESSAGES },
  headOf: async (message) => ({
    customer: textIn(message, 'customer'),
    subject: Array.from(textIn(message, 'text').split('\n')[0] ?? '')
      .slice(0, SUBJECT_LENGTH)
      .join(''),
  }),
};

/** The outcome of a delivery: its state, and the reason when it failed. */
export interface DeliveryOutcome {
  readonly delivery: ReplyDelivery;
  readonly faultCode: number | null;
  /** The words of the server that refused it; empty when the code says everything. */
  readonly faultText: string;
}

/** A failed delivery. */
export const failed = (faultCode: number, faultText = ''): DeliveryOutcome => ({
  delivery: 'failed',
  faultCode,
  faultText,
});

/** Stores the outcome of a delivery at its message. */
export async function recordDelivery(
  { store }: Pick<ServerContext, 'store'>,
  { collection, id }: Pick<OutgoingKind, 'collection'> & Pick<Row, 'id'>,
  { delivery, faultCode, faultText }: DeliveryOutcome,
): Promise<void> {
  await store.update(collection, id, { delivery, faultCode, faultText: faultText === '' ? null : faultText });
}

/** Input of a delivery job. */
export const deliveryInput = v.object({
  /** Id of the reply or message. */
  reply: v.string(),
  /** Number of earlier attempts. */
  round: v.number(),
});

/** The delivery of a new message: null for channels whose messages stay on the server. */
export const firstDelivery = (channel: unknown): ReplyDelivery | null => (isOutgoing(channel) ? 'waiting' : null);

/** Queues the delivery of a message by text message or mail; the module of official accounts finds those of WeChat. */
export async function queueDelivery(
  context: Pick<ServerContext, 'store' | 'now'>,
  kind: OutgoingKind,
  { id, channel }: Row,
): Promise<void> {
  if (channel === 'sms' || channel === 'email') await queueRound(context, kind, { reply: id, round: 0 }, 0);
}

/** Queues one attempt, after a delay in milliseconds. */
export const queueRound = (
  context: Pick<ServerContext, 'store' | 'now'>,
  { job, permission, about }: OutgoingKind,
  input: v.InferOutput<typeof deliveryInput>,
  delay: number,
): Promise<string> => queueJob(context, { kind: job, name: permission, about, input, total: 1, delay });
