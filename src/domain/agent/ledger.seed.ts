import { WITHDRAWAL_TERMS } from '../../contracts/resources/withdrawal.ts';
import { addDays, addMinutes, dateText, dateTimeText } from '../dates.ts';
import { seedOrderBook } from '../order/orders.seed.ts';
import type { SeedParts } from '../seed/seed-parts.ts';
import type { Row } from '../store.ts';
import { amountIn, textIn } from './agent-row.ts';
import { demoAgents, seedTiers } from './agents.seed.ts';
import { coveredBy, moneyOf, netOf } from './commission-money.ts';
import { commissionsOf, type Earner } from './commissions.ts';

/** What becomes of the withdrawals of the demo, in turn; of several agents the first has been paid. */
const FATES = ['paid', 'submitted', 'paid', 'approved', 'payFailed', 'rejected', 'paying'] as const;

interface Ledger {
  readonly agents: readonly Row[];
  readonly commissions: readonly Row[];
  readonly withdrawals: readonly Row[];
}

/** Agents are asked for, and then what they earned: rows are never changed in place, so they are made once. */
let last: { readonly name: string; readonly ledger: Ledger } | null = null;

function ledgerOf(parts: SeedParts): Ledger {
  const name = `${parts.seed}:${parts.now.getTime()}`;
  if (last?.name === name) return last.ledger;
  const agents = demoAgents(parts);
  const earned = earnedOf(parts, agents);
  const withdrawals = withdrawalsOf(parts, agents, earned);
  const ledger = { ...closed(parts, agents, earned, withdrawals), withdrawals };
  last = { name, ledger };
  return ledger;
}

/** The agents of the demo with what they have. */
export const seedAgents = (parts: SeedParts): readonly Row[] => ledgerOf(parts).agents;
/** What they earned with the orders of the demo, less what came back. */
export const seedCommissions = (parts: SeedParts): readonly Row[] => ledgerOf(parts).commissions;
/** What was paid to them, or is about to be. */
export const seedWithdrawals = (parts: SeedParts): readonly Row[] => ledgerOf(parts).withdrawals;

function earnedOf(parts: SeedParts, agents: readonly Row[]): readonly Row[] {
  const known = new Map(agents.map((agent) => [agent.id, agent]));
  const tiers = new Map(seedTiers(parts).map((tier) => [tier.id, tier]));
  const earner = (id: string, rate: string): Earner | null => {
    const agent = known.get(id);
    return agent === undefined ? null : { agent: id, rate: amountIn(tiers.get(textIn(agent, 'tier')), rate) };
  };
  const paid = seedOrderBook(parts).filter(({ order }) => order.agent !== null && amountIn(order, 'paidAmount') > 0);
  return paid.flatMap(({ order, refunds }) => {
    const seller = textIn(order, 'agent');
    const above = textIn(known.get(seller), 'parent');
    const rows = commissionsOf(order, [earner(seller, 'directRate'), earner(above, 'indirectRate')]);
    return rows.map((row) => withRefunds(row, refunds, parts.now));
  });
}

/** What is left of a commission after the refunds of its order, one after the other. */
function withRefunds(commission: Row, refunds: readonly Row[], now: Date): Row {
  const [base, rate, amount] = ['base', 'rate', 'amount'].map((name) => amountIn(commission, name));
  const done = refunds.filter(({ status }) => status === 'succeeded');
  let returned = 0;
  let net = amount ?? 0;
  const reversals = done.map((refund) => {
    returned += amountIn(refund, 'amount');
    const left = netOf(base ?? 0, rate ?? 0, returned);
    const reversal = { amount: net - left, at: textIn(refund, 'succeededAt') };
    net = left;
    return reversal;
  });
  const isOver = textIn(commission, 'availableAt') <= dateTimeText(now);
  const status = net === 0 ? 'reversed' : isOver ? 'available' : 'frozen';
  return { ...commission, net, reversedAmount: (amount ?? 0) - net, reversals, status };
}

function withdrawalsOf({ now }: SeedParts, agents: readonly Row[], earned: readonly Row[]): readonly Row[] {
  const able = agents.flatMap((agent) => {
    const own = earned.filter((row) => row.agent === agent.id);
    const { balance } = moneyOf(own, [], now);
    return agent.status === 'active' && balance >= 4 * WITHDRAWAL_TERMS.least ? [{ agent, balance }] : [];
  });
  // Every third agent has never asked for anything.
  return able
    .filter((_, place) => place % 3 !== 2)
    .map(({ agent, balance }, place) => {
      const fate = FATES[place % FATES.length] ?? 'paid';
      const asked = addDays(now, fate === 'paid' ? -2 - (place % 25) : -(place % 3));
      const amount = Math.floor(balance / 200) * 100;
      const fee = Math.floor((amount * WITHDRAWAL_TERMS.fee) / 10_000);
      const time = addMinutes(asked, -30 - place);
      return {
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
    });
}

/** Who did what to a withdrawal so far. */
function passed(fate: (typeof FATES)[number], time: Date, now: Date) {
  if (fate === 'submitted') return { attempts: 0 };
  if (fate === 'approved' || fate === 'rejected') return { attempts: 0, approver: 'finance' };
  const done = { attempts: 1, approver: 'vben', payer: 'finance' };
  if (fate === 'payFailed') return { ...done, failsOnce: true, providerAnswer: 'failed' };
  if (fate === 'paid') return { ...done, paidAt: dateTimeText(addMinutes(time, 25)) };
  return { ...done, providerAnswer: 'success', answerAt: dateTimeText(addMinutes(now, 2)) };
}

/** Agents with their sums, and commissions of which it is known what has been paid out. */
function closed({ now }: SeedParts, agents: readonly Row[], earned: readonly Row[], withdrawals: readonly Row[]) {
  const paidOut = new Set<string>();
  const settled = agents.map((agent) => {
    const own = earned.filter((row) => row.agent === agent.id);
    const money = moneyOf(
      own,
      withdrawals.filter((row) => row.agent === agent.id),
      now,
    );
    for (const { id } of coveredBy(own, money.withdrawn)) paidOut.add(id);
    return { ...agent, ...money };
  });
  const commissions = earned.map((row) => (paidOut.has(row.id) ? { ...row, status: 'withdrawn' } : row));
  return { agents: settled, commissions };
}
