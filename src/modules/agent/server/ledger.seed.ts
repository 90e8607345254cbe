import { readRefundLines } from '@src/modules/order/definitions/order-line.ts';
import { lastChanged } from '@src/server/seed/last-change.ts';
import type { ResourceSeedOptions, SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateText, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { WITHDRAWAL_TERMS } from '../definitions/withdrawal.ts';
import { demoAgents, seedTiers } from './agents.seed.ts';
import { computeAgentAmounts, paidOutCommissions } from './commission/agent-amounts.ts';
import { commissionsOf, type Earner } from './commission/commissions.ts';
import { type CategoryRate, categoryRates, netOfParts, partsOf, ratedParts } from './rates/commission-rates.ts';

/** States of the demo withdrawals, assigned in rotation; the first one is paid. */
const FATES = ['paid', 'submitted', 'paid', 'approved', 'payFailed', 'rejected', 'paying'] as const;

interface Ledger {
  readonly agents: readonly Row[];
  readonly commissions: readonly Row[];
  readonly withdrawals: readonly Row[];
}

/** Ledgers by seed options: the agents, commissions and withdrawals of one demo share one ledger. */
const ledgers = new WeakMap<ResourceSeedOptions, Ledger>();

function ledgerOf(options: ResourceSeedOptions): Ledger {
  const known = ledgers.get(options);
  if (known !== undefined) return known;
  const agents = demoAgents(options);
  const earned = earnedOf(options, agents);
  const withdrawals = withdrawalsOf(options, agents, earned);
  const ledger = { ...closed(options, agents, earned, withdrawals), withdrawals };
  ledgers.set(options, ledger);
  return ledger;
}

/** Demo agents with their amounts. */
export const seedAgents = (options: ResourceSeedOptions): readonly Row[] => ledgerOf(options).agents;
/** Commissions of the demo orders, after refunds. */
export const seedCommissions = (options: ResourceSeedOptions): readonly Row[] => ledgerOf(options).commissions;
/** Demo withdrawals, paid and pending. */
export const seedWithdrawals = (options: ResourceSeedOptions): readonly Row[] => ledgerOf(options).withdrawals;

function earnedOf(options: ResourceSeedOptions, agents: readonly Row[]): readonly Row[] {
  const known = new Map(agents.map((agent) => [agent.id, agent]));
  const tiers = new Map(seedTiers(options).map((tier) => [tier.id, tier]));
  const rateOf = categoryRates(options.rowsOf('product'), options.rowsOf('category'));
  const earner = (id: string, rate: string, order: Row, own: CategoryRate): Earner | null => {
    const agent = known.get(id);
    if (agent === undefined) return null;
    return { agent: id, parts: ratedParts(order, numberIn(tiers.get(textIn(agent, 'tier')), rate), own) };
  };
  const refundsOf = new Map<string, readonly Row[]>();
  for (const refund of options.rowsOf('refund')) {
    const order = textIn(refund, 'order');
    refundsOf.set(order, [...(refundsOf.get(order) ?? []), refund]);
  }
  const paid = options.rowsOf('order').filter((order) => order.agent !== null && numberIn(order, 'paidAmount') > 0);
  return paid.flatMap((order) => {
    const seller = textIn(order, 'agent');
    const above = textIn(known.get(seller), 'parent');
    const rows = commissionsOf(order, [
      earner(seller, 'directRate', order, rateOf),
      earner(above, 'indirectRate', order, () => null),
    ]);
    return rows.map((row) => withRefunds(row, refundsOf.get(order.id) ?? [], options.now));
  });
}

/** A commission after the refunds of its order, applied in sequence. */
function withRefunds(commission: Row, refunds: readonly Row[], now: Date): Row {
  const amount = numberIn(commission, 'amount');
  const byLine = new Map<string, number>();
  const done = refunds.filter(({ status }) => status === 'succeeded');
  let returned = 0;
  let net = amount;
  const reversals = done.map((refund) => {
    returned += numberIn(refund, 'amount');
    for (const line of readRefundLines(refund.lines)) {
      byLine.set(line.lineId, (byLine.get(line.lineId) ?? 0) + line.amount);
    }
    const left = netOfParts(partsOf(commission), returned, byLine);
    const reversal = { amount: net - left, at: textIn(refund, 'succeededAt') };
    net = left;
    return reversal;
  });
  const isOver = textIn(commission, 'availableAt') <= dateTimeText(now);
  const status = net === 0 ? 'reversed' : isOver ? 'available' : 'frozen';
  const times = reversals.map(({ at }) => at).toSorted();
  const after = {
    ...commission,
    net,
    reversedAmount: amount - net,
    reversedAt: times.at(-1) ?? null,
    reversals,
    status,
  };
  return lastChanged(after, 'reversedAt');
}

function withdrawalsOf({ now }: SeedOptions, agents: readonly Row[], earned: readonly Row[]): readonly Row[] {
  const able = agents.flatMap((agent) => {
    const own = earned.filter((row) => row.agent === agent.id);
    const { balance } = computeAgentAmounts(own, [], now);
    return agent.status === 'active' && balance >= 4 * WITHDRAWAL_TERMS.least ? [{ agent, balance }] : [];
  });
  // Every third agent has no withdrawal.
  return able
    .filter((_, place) => place % 3 !== 2)
    .map(({ agent, balance }, place) => {
      const fate = FATES[place % FATES.length] ?? 'paid';
      const asked = addDays(now, fate === 'paid' ? -2 - (place % 25) : -(place % 3));
      const amount = Math.floor(balance / 200) * 100;
      const fee = Math.floor((amount * WITHDRAWAL_TERMS.fee) / 10_000);
      const time = addMinutes(asked, -30 - place);
      const row: Row = {
        ...passed(fate, time, now),
        id: String(place + 1),
        no: `W${dateText(time).replaceAll('-', '')}${String(place + 1).padStart(4, '0')}`,
        agent: agent.id,
        amount,
        fee,
        payout: amount - fee,
        method: agent.settlement,
        payeeName: agent.payeeName ?? agent.contact,
        payeeAccount: agent.payeeAccount ?? null,
        status: fate,
        createTime: dateTimeText(time),
      };
      return lastChanged(row, 'paidAt');
    });
}

/** Attempts, operators and times of a withdrawal in this state. */
function passed(fate: (typeof FATES)[number], time: Date, now: Date) {
  if (fate === 'submitted') return { attempts: 0 };
  if (fate === 'approved' || fate === 'rejected') return { attempts: 0, approver: 'finance' };
  const done = { attempts: 1, approver: 'vben', payer: 'finance' };
  if (fate === 'payFailed') return { ...done, failsOnce: true, providerAnswer: 'failed' };
  if (fate === 'paid') return { ...done, paidAt: dateTimeText(addMinutes(time, 25)) };
  return { ...done, providerAnswer: 'success', answerAt: dateTimeText(addMinutes(now, 2)) };
}

/** Agents with their sums, and commissions marked as withdrawn where they were paid out. */
function closed({ now }: SeedOptions, agents: readonly Row[], earned: readonly Row[], withdrawals: readonly Row[]) {
  const paidOut = new Set<string>();
  const settled = agents.map((agent) => {
    const own = earned.filter((row) => row.agent === agent.id);
    const money = computeAgentAmounts(
      own,
      withdrawals.filter((row) => row.agent === agent.id),
      now,
    );
    for (const { id } of paidOutCommissions(own, money.withdrawn)) paidOut.add(id);
    return { ...agent, ...money };
  });
  const commissions = earned.map((row) => (paidOut.has(row.id) ? { ...row, status: 'withdrawn' } : row));
  return { agents: settled, commissions };
}
