import type { BackgroundWork } from '@src/server/resource/background.ts';
import type { PartedKind } from '@src/server/resource/jobs/job-kind.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import * as v from 'valibot';
import { CUSTOMERS } from '../customer-row.ts';
import { eraseNext } from './erase-traces.ts';
import { ERASURES, erasureContract, nextCheck, queueErasure } from './erasure-table.ts';

const jobInput = v.object({ customer: v.string() });

/** Erases what other records tell about an erased customer; the record says that it is under way until all is done. */
export const erasureJob: PartedKind = {
  name: 'customerErasure',
  async step({ job, input, call: { context } }) {
    const { store } = context;
    const { customer: root } = v.parse(jobInput, input);
    const where = { field: 'root', op: 'is', value: root } as const;
    const { rows } = await store.select(ERASURES, { where, size: 1, countTo: 0 });
    if (rows[0] === undefined) {
      await store.update(CUSTOMERS, root, { eraseRest: null });
      return { done: job.done, isLast: true };
    }
    const erasure = v.parse(erasureContract, rows[0]);
    const { rest, count } = await eraseNext(erasure, context);
    if (rest === null) await store.remove(ERASURES, erasure.id);
    else await store.update(ERASURES, erasure.id, rest);
    return { done: job.done + count, isLast: false };
  },
};

/** Maximum number of erasures that one round looks at. */
const CHECKED_AT_ONCE = 20;

/** Goes on with erasures whose job failed or was cancelled: personal data must not stay because of it. Two jobs do no harm. */
export const resumeErasures: BackgroundWork = async ({ context: { store, now }, atomically }) => {
  const isDue = { field: 'checkAt', op: 'atMost', value: dateTimeText(now()) } as const;
  const { rows } = await store.select(ERASURES, { where: isDue, size: CHECKED_AT_ONCE, countTo: 0 });
  if (rows.length === 0) return;
  await atomically(async (context) => {
    for (const { id } of rows) {
      const row = await context.store.update(ERASURES, id, { checkAt: nextCheck(context) });
      if (row !== undefined) await queueErasure(context, v.parse(erasureContract, row).root);
    }
  });
};
