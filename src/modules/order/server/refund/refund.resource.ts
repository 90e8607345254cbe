import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { refundResource } from '../../definitions/refund.ts';
import { refundLineRows } from '../lines-export/refund-line-rows.ts';
import { dueRefundEvent, dueRefunds, pollAt, providerState } from '../order-deadlines.ts';
import { REFUNDS } from '../order-row.ts';
import { settleOrder } from '../recalculate-order.ts';
import { checkRefund, forbidRefund, startRefund } from './refund-validation.ts';
import { seedRefunds } from './refunds.seed.ts';

/** Seconds until the simulated provider has the result of a refund. */
const ANSWER_SECONDS = 5;

/** Sends the refund to the provider. Every attempt uses the same number, so that nothing is paid twice. */
function handToProvider(refund: Row, actor: Actor, { now }: RuleContext) {
  const attempts = numberIn(refund, 'attempts') + 1;
  const start = now();
  return {
    attempts,
    payer: actor.user.username,
    payStartedAt: dateTimeText(start),
    asked: 0,
    pollAt: pollAt(start, 0),
    answerAt: dateTimeText(new Date(start.getTime() + ANSWER_SECONDS * 1000)),
    // The simulated provider fails for such an account at first, and succeeds on the next attempt.
    providerAnswer: attempts === 1 && refund.failsOnce === true ? 'abnormal' : 'success',
  };
}

function asked(refund: Row, { now }: RuleContext) {
  const says = providerState(refund, now());
  if (says === 'success') return { succeededAt: dateTimeText(now()), pollAt: null };
  if (says === 'abnormal') return { pollAt: null };
  const times = numberIn(refund, 'asked') + 1;
  return { asked: times, pollAt: pollAt(now(), times) };
}

const events: ResourceRules['events'] = {
  approve: (_refund, _payload, actor, { now }) => ({
    approver: actor.user.username,
    approvedAt: dateTimeText(now()),
    rejectReason: null,
  }),
  pay: (refund, _payload, actor, context) => handToProvider(refund, actor, context),
  retry: (refund, _payload, actor, context) => handToProvider(refund, actor, context),
  queryRefund: (refund, _payload, _actor, context) => asked(refund, context),
  payByHand: (_refund, { receipt }, actor, { now }) => ({
    receipt,
    payer: actor.user.username,
    succeededAt: dateTimeText(now()),
  }),
  reapply: (refund) => ({ reapplied: numberIn(refund, 'reapplied') + 1, approver: null, approvedAt: null }),
};

/** Refunds; each write updates the order. */
export const refundServerResource: ServerResource = {
  definition: refundResource,
  collection: REFUNDS,
  grows: true,
  sensitive: ['create', 'approve', 'pay', 'retry', 'payByHand'],
  seed: seedRefunds,
  rules: {
    check: checkRefund,
    beforeWrite: startRefund,
    forbid: forbidRefund,
    events,
    afterWrite: (before, after, _actor, context) => settleOrder(context, textIn(after ?? before ?? undefined, 'order')),
    due: { where: dueRefunds, event: dueRefundEvent },
    derive: (rows, { now }) =>
      rows.map((row) => (row.status === 'paying' ? { providerState: providerState(row, now()) } : {})),
    exportLines: refundLineRows,
    lasting: ['pay', 'retry', 'queryRefund', 'payByHand', 'receive'],
  },
};
