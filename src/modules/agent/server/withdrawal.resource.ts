import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { Actor, ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import { nextDailyNumber } from '@src/server/store/reads/next-daily-number.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { within } from '@src/server/store/within.ts';
import { WITHDRAWAL_TERMS, withdrawalResource } from '../definitions/withdrawal.ts';
import { fault, wordsOf } from './agent-errors.ts';
import { fundsOf } from './agent-money.ts';
import { AGENTS, WITHDRAWALS } from './agent-row.ts';
import { markWithdrawn, updateAgentSums } from './commission/commissions.ts';
import { seedWithdrawals } from './ledger.seed.ts';

/** Milliseconds after which the simulated provider reports the result of a payment. */
const ANSWER_AFTER_MS = 5_000;

/** Fee of an amount, in fen, rounded down. */
export const feeOf = (amount: number): number => Math.floor((amount * WITHDRAWAL_TERMS.fee) / 10_000);

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const agent = await context.store.get(AGENTS, String(draft.agent));
  if (before !== null || agent === undefined || typeof draft.amount !== 'number') return {};
  if (agent.status !== 'active') return { agent: fault('notActive') };
  const { balance, held } = (await fundsOf(context.store, [agent.id], context.now()))(agent.id);
  if (held > 0) return { agent: fault('openWithdrawal') };
  const left = (Math.max(0, balance) / 100).toFixed(2);
  return draft.amount > balance ? { amount: fault('overBalance', { left }) } : {};
}

/** Copies the payee's account into the withdrawal, so that later changes of the agent do not affect it. */
async function beforeWrite(draft: RecordValues, before: Row | null, _actor: Actor, { store, now }: RuleContext) {
  if (before !== null) return draft;
  const agent = await store.get(AGENTS, String(draft.agent));
  const amount = Number(draft.amount);
  const prefix = `W${dateText(now()).replaceAll('-', '')}`;
  return {
    ...draft,
    no: await nextDailyNumber(store, { collection: WITHDRAWALS, field: 'no', prefix, digits: 4 }),
    fee: feeOf(amount),
    payout: amount - feeOf(amount),
    method: agent?.settlement ?? null,
    payeeName: agent?.payeeName ?? agent?.contact ?? null,
    payeeAccount: agent?.payeeAccount ?? null,
    attempts: 0,
  };
}

const PAYING: ReadonlySet<string> = new Set(['pay', 'retry', 'confirmPaid']);

/** Amount that the agent requested on the day of this withdrawal: splitting an amount does not avoid the limit. */
async function sameDaySum(row: Row, { store }: RuleContext): Promise<number> {
  const day = textIn(row, 'createTime').slice(0, 10);
  const where: Condition = {
    all: [
      { field: 'agent', op: 'is', value: row.agent },
      within('createTime', { from: day, to: day }),
      { field: 'status', op: 'isNot', value: 'rejected' },
    ],
  };
  const [sums] = await store.aggregate(WITHDRAWALS, { where, by: [], sums: ['amount'] });
  return sums?.sums.amount ?? 0;
}

/** Forbids paying a large amount to its approver, and paying out what refunds have used up meanwhile. */
async function forbid(event: string, row: Row, actor: Actor, context: RuleContext) {
  const isApprover = row.approver === actor.user.username;
  if (PAYING.has(event) && isApprover && (await sameDaySum(row, context)) >= WITHDRAWAL_TERMS.fourEyes)
    return { text: wordsOf('fourEyes') };
  if (event !== 'approve' && event !== 'pay' && event !== 'retry') return null;
  const agent = textIn(row, 'agent');
  const { balance } = (await fundsOf(context.store, [agent], context.now()))(agent);
  return balance < 0 ? { text: wordsOf('balance') } : null;
}

function startPaying(row: Row, actor: Actor, now: Date): RecordValues {
  const attempts = numberIn(row, 'attempts') + 1;
  return {
    attempts,
    payer: actor.user.username,
    answerAt: dateTimeText(new Date(now.getTime() + ANSWER_AFTER_MS)),
    bankFile: null,
    // Demo: an account that fails at the first attempt succeeds at the next one.
    providerAnswer: attempts === 1 && row.failsOnce === true ? 'failed' : 'success',
  };
}

const events: ResourceRules['events'] = {
  approve: (_row, _payload, actor) => ({ approver: actor.user.username }),
  reject: (_row, _payload, actor) => ({ approver: actor.user.username }),
  pay: (row, _payload, actor, { now }) => startPaying(row, actor, now()),
  retry: (row, _payload, actor, { now }) => startPaying(row, actor, now()),
  payOk: (_row, _payload, _actor, { now }) => ({ paidAt: dateTimeText(now()) }),
  confirmPaid: (_row, { receipt }, actor, { now }) => ({
    receipt,
    payer: actor.user.username,
    paidAt: dateTimeText(now()),
  }),
};

/** Withdrawals that agents requested. */
export const withdrawalServerResource: ServerResource = {
  definition: withdrawalResource,
  collection: WITHDRAWALS,
  grows: true,
  sensitive: ['approve', 'pay', 'retry', 'bankFile', 'confirmPaid', 'export'],
  seed: seedWithdrawals,
  rules: {
    check,
    visibleTo: { agent: (id) => ({ field: 'agent', op: 'is', value: id }) },
    beforeWrite,
    forbid,
    events,
    async afterWrite(before, after, _actor, context) {
      const agent = textIn(after ?? before ?? undefined, 'agent');
      if (after?.status === 'paid') await markWithdrawn(context, agent);
      await updateAgentSums(context, agent);
    },
    due: {
      where: (now) => ({
        all: [
          { field: 'status', op: 'is', value: 'paying' },
          { field: 'method', op: 'isNot', value: 'offline' },
          { field: 'bankFile', op: 'empty' },
          { field: 'answerAt', op: 'atMost', value: dateTimeText(now) },
        ],
      }),
      event: ({ providerAnswer }) => (providerAnswer === 'failed' ? 'payFail' : 'payOk'),
    },
    lasting: ['pay', 'retry', 'confirmPaid', 'returned'],
  },
};
