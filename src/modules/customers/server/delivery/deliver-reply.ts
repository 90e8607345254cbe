import type { ServerContext } from '@src/server/http/endpoint.ts';
import { UndeliverableError } from '@src/server/http/message-sender.ts';
import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { DELIVERY_FAULTS, isOutgoing, type ReplyDelivery } from '../../definitions/delivery.ts';
import { CUSTOMERS } from '../customer-row.ts';
import { REPLIES, TICKETS } from '../ticket-channel.ts';

/** The outcome of a delivery: its state, and the reason when it failed. */
export interface DeliveryOutcome {
  readonly delivery: ReplyDelivery;
  readonly faultCode: number | null;
  /** The words of the server that refused it; empty when the code says everything. */
  readonly faultText: string;
}

const SENT: DeliveryOutcome = { delivery: 'sent', faultCode: null, faultText: '' };

/** A failed delivery. */
export const failed = (faultCode: number, faultText = ''): DeliveryOutcome => ({
  delivery: 'failed',
  faultCode,
  faultText,
});

/** Stores the outcome of a delivery at its reply. */
export async function recordDelivery(
  { store }: Pick<ServerContext, 'store'>,
  reply: string,
  { delivery, faultCode, faultText }: DeliveryOutcome,
): Promise<void> {
  await store.update(REPLIES, reply, { delivery, faultCode, faultText: faultText === '' ? null : faultText });
}

const inputContract = v.object({
  reply: v.string(),
  /** Number of earlier attempts. */
  round: v.number(),
});
type Input = v.InferOutput<typeof inputContract>;

/** Attempts at a server that does not answer, and milliseconds between the first two; doubled each time. */
const MAX_ROUNDS = 4;
const AGAIN_MS = 20_000;

/** The delivery of a new reply: null for channels whose messages stay on the server. */
export const firstDelivery = (channel: unknown): ReplyDelivery | null => (isOutgoing(channel) ? 'waiting' : null);

/** Queues the delivery of a reply by text message or mail; the module of official accounts finds those of WeChat. */
export async function queueDelivery(context: Pick<RuleContext, 'store' | 'now'>, { id, channel }: Row): Promise<void> {
  if (channel === 'sms' || channel === 'email') await queueRound(context, { reply: id, round: 0 }, 0);
}

const queueRound = (context: Pick<RuleContext, 'store' | 'now'>, input: Input, delay: number): Promise<string> =>
  queueJob(context, { kind: 'ticketReply', name: 'user:feedback:reply', about: 'feedback', input, total: 1, delay });

/** A reply with the addresses of its customer; the one of another channel is empty. */
class Letter {
  readonly message: Readonly<Record<'email' | 'mobile' | 'subject' | 'text', string>>;
  constructor(message: Letter['message']) {
    this.message = message;
  }
}

/** The reply of a job while it waits; otherwise null. */
async function findWaiting({ reply }: Input, { store }: RuleContext): Promise<Row | null> {
  const row = await store.get(REPLIES, reply);
  return row?.delivery === 'waiting' ? row : null;
}

/** Sends replies to tickets by text message and mail. An interrupted one is not repeated: the operator decides. */
export const replyJob: ExternalEffectKind = {
  name: 'ticketReply',
  once: true,
  async prepare({ input, call: { context } }) {
    const row = await findWaiting(v.parse(inputContract, input), context);
    if (row === null) return null;
    const ticket = await context.store.get(TICKETS, textIn(row, 'ticket'));
    const customer = await context.store.get(CUSTOMERS, textIn(ticket, 'customer'));
    const isMail = row.channel === 'email';
    return new Letter({
      email: isMail ? textIn(customer, 'email') : '',
      mobile: isMail ? '' : textIn(customer, 'phone'),
      subject: `${textIn(ticket, 'no')} ${textIn(ticket, 'title')}`,
      text: textIn(row, 'text'),
    });
  },
  async act(task, { messageSender }, key): Promise<DeliveryOutcome> {
    if (!(task instanceof Letter)) throw new TypeError('no reply');
    if (messageSender === undefined) return failed(DELIVERY_FAULTS.notConfigured);
    try {
      await messageSender(task.message, key);
      return SENT;
    } catch (cause) {
      if (cause instanceof UndeliverableError) return failed(DELIVERY_FAULTS.unreachable, cause.message);
      return failed(DELIVERY_FAULTS.noAnswer);
    }
  },
  async settle({ input, call: { context } }, outcome) {
    const asked = v.parse(inputContract, input);
    const row = await findWaiting(asked, context);
    if (row === null) return null;
    const came = outcome === undefined ? failed(DELIVERY_FAULTS.interrupted) : v.parse(outcomeContract, outcome);
    const round = asked.round + 1;
    if (came.faultCode === DELIVERY_FAULTS.noAnswer && round < MAX_ROUNDS) {
      await queueRound(context, { reply: row.id, round }, AGAIN_MS * 2 ** asked.round);
      return null;
    }
    await recordDelivery(context, row.id, came);
    return came.delivery;
  },
};

const outcomeContract = v.object({
  delivery: v.picklist(['sent', 'failed']),
  faultCode: v.nullable(v.number()),
  faultText: v.string(),
});
