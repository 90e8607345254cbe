import { UndeliverableError } from '@src/server/http/message-sender.ts';
import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { DELIVERY_FAULTS } from '../../definitions/delivery.ts';
import { CUSTOMERS } from '../customer-row.ts';
import {
  type DeliveryOutcome,
  DIRECT_MESSAGES,
  deliveryInput,
  failed,
  type OutgoingKind,
  queueRound,
  recordDelivery,
  TICKET_REPLIES,
} from './outgoing.ts';

const SENT: DeliveryOutcome = { delivery: 'sent', faultCode: null, faultText: '' };

/** Attempts at a server that does not answer, and milliseconds between the first two; doubled each time. */
const MAX_ROUNDS = 4;
const AGAIN_MS = 20_000;

/** A message with the addresses of its customer; the one of another channel is empty. */
class Letter {
  readonly message: Readonly<Record<'email' | 'mobile' | 'subject' | 'text', string>>;
  constructor(message: Letter['message']) {
    this.message = message;
  }
}

/** The message of a job while it waits; otherwise null. */
async function findWaiting(store: Store, collection: string, id: string): Promise<Row | null> {
  const row = await store.get(collection, id);
  return row?.delivery === 'waiting' ? row : null;
}

/** Sends messages of a kind by text message and mail. An interrupted one is not repeated: the operator decides. */
const createDeliveryJob = (kind: OutgoingKind): ExternalEffectKind => ({
  name: kind.job,
  once: true,
  async prepare({ input, call: { context } }) {
    const { store } = context;
    const row = await findWaiting(store, kind.collection, v.parse(deliveryInput, input).reply);
    if (row === null) return null;
    const { customer: id, subject } = await kind.headOf(row, store);
    const customer = await store.get(CUSTOMERS, id);
    const isMail = row.channel === 'email';
    return new Letter({
      email: isMail ? textIn(customer, 'email') : '',
      mobile: isMail ? '' : textIn(customer, 'phone'),
      subject,
      text: textIn(row, 'text'),
    });
  },
  async act(task, { messageSender }, key): Promise<DeliveryOutcome> {
    if (!(task instanceof Letter)) throw new TypeError('no message');
    if (messageSender === undefined) return failed(DELIVERY_FAULTS.notConfigured);
    try {
      await messageSender(task.message, key);
      return SENT;
    } catch (cause) {
      if (cause instanceof UndeliverableError) return failed(DELIVERY_FAULTS.unreachable, cause.message);
      return failed(DELIVERY_FAULTS.noAnswer);
    }
  },
  settle: ({ input, call: { context } }, outcome) => settle(kind, v.parse(deliveryInput, input), outcome, context),
});

/** Stores an outcome, which is undefined when the attempt was interrupted; one without an answer is followed by another attempt. */
async function settle(
  kind: OutgoingKind,
  { reply, round }: v.InferOutput<typeof deliveryInput>,
  outcome: unknown,
  context: RuleContext,
): Promise<DeliveryOutcome['delivery'] | null> {
  const row = await findWaiting(context.store, kind.collection, reply);
  if (row === null) return null;
  const came = outcome === undefined ? failed(DELIVERY_FAULTS.interrupted) : v.parse(outcomeContract, outcome);
  if (came.faultCode === DELIVERY_FAULTS.noAnswer && round + 1 < MAX_ROUNDS) {
    await queueRound(context, kind, { reply, round: round + 1 }, AGAIN_MS * 2 ** round);
    return null;
  }
  await recordDelivery(context, { collection: kind.collection, id: reply }, came);
  return came.delivery;
}

/** Sends replies to tickets, and messages to customers. */
export const deliveryJobs: readonly ExternalEffectKind[] = [TICKET_REPLIES, DIRECT_MESSAGES].map(createDeliveryJob);

const outcomeContract = v.object({
  delivery: v.picklist(['sent', 'failed']),
  faultCode: v.nullable(v.number()),
  faultText: v.string(),
});
