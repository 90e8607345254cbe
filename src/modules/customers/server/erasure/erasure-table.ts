import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';
import * as v from 'valibot';

/** Collection of customers of whom other records are still to be erased. */
export const ERASURES = 'customerErasures';

/** Table of erasures under way, by the customer whose erasure was requested. */
export const erasureTable: InternalTable = {
  collection: ERASURES,
  fields: [foundBy('root', 'text'), foundBy('checkAt', 'moment')],
};

/** What is erased of a customer, in this order. */
export const ERASURE_PHASES = ['merged', 'tickets', 'messages'] as const;

/**
 * An erasure under way, under the id of its customer. It has what finds the messages of the customer, whose record does not tell
 * any more, and is deleted at the end.
 */
export const erasureContract = v.object({
  id: v.string(),
  /** Id of the customer whose erasure was requested: this one, or the one that it was merged into. */
  root: v.string(),
  no: v.string(),
  openId: v.string(),
  account: v.string(),
  /** When the record was erased. */
  at: v.string(),
  phase: v.picklist(ERASURE_PHASES),
  /** Id of the last processed record of the phase; empty at its start. */
  reached: v.string(),
  /** When a job for the rest is queued once more, unless the erasure is done by then. */
  checkAt: v.string(),
});
export type Erasure = v.InferOutput<typeof erasureContract>;

const CHECK_MINUTES = 6 * 60;

/** When an erasure that is not done by then is queued once more. */
export const nextCheck = ({ now }: Pick<RuleContext, 'now'>): string => dateTimeText(addMinutes(now(), CHECK_MINUTES));

/** Stores that the traces of a customer are to be erased, from the record as it was before its erasure. */
export async function addErasure(customer: Row, root: string, context: RuleContext): Promise<void> {
  const erasure: Erasure = {
    ...{ id: customer.id, root, no: textIn(customer, 'no') },
    ...{ openId: textIn(customer, 'openId'), account: textIn(customer, 'openIdAccount') },
    ...{ at: dateTimeText(context.now()), phase: 'merged', reached: '', checkAt: nextCheck(context) },
  };
  await context.store.insert(ERASURES, erasure);
}

/** Queues the job that erases the traces of a customer. */
export const queueErasure = (context: Pick<RuleContext, 'store' | 'now'>, customer: string): Promise<string> =>
  queueJob(context, {
    ...{ kind: 'customerErasure', name: 'user:customer:requestErasure', about: 'customer' },
    input: { customer },
  });
