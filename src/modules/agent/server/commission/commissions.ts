import type { Condition } from '@src/contracts/resource/condition.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { completeRow } from '@src/server/resource/stored-record.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { FREEZE_DAYS } from '../../definitions/commission.ts';
import { fundsOf } from '../agent-money.ts';
import { AGENTS, COMMISSIONS, TIERS } from '../agent-row.ts';
import { promoteTier } from '../promote-tier.ts';
import {
  type CategoryRate,
  meanRate,
  netOfParts,
  partsOf,
  type RatedPart,
  ratedParts,
  returnedByLine,
  storedCategoryRates,
} from '../rates/commission-rates.ts';
import { paidOutCommissions } from './agent-amounts.ts';

/** States in which an agent earns commission. */
const EARNING = ['active', 'suspended'];
/** Payment states of an order that was paid. */
const PAID = ['paid', 'partlyRefunded', 'refunded'];

/** Agent who earns commission on an order, and the parts of the order with their rates. */
export interface Earner {
  readonly agent: string;
  readonly parts: readonly RatedPart[];
}

/** Commissions of an order that has just been paid: of the seller and of the seller's parent. */
export function commissionsOf(order: Row, earners: readonly (Earner | null)[]): readonly Row[] {
  const base = numberIn(order, 'paidAmount');
  const paidAt = textIn(order, 'paidAt');
  return earners.flatMap((earner, index) => {
    const amount = earner === null ? 0 : netOfParts(earner.parts, 0);
    if (earner === null || amount === 0) return [];
    return {
      ...earner,
      rate: meanRate(earner.parts),
      id: `${order.id}-${index + 1}`,
      no: `${textIn(order, 'no')}-${index + 1}`,
      order: order.id,
      depth: String(index + 1),
      base,
      amount,
      reversedAmount: 0,
      reversedAt: null,
      net: amount,
      reversals: [],
      status: 'frozen',
      availableAt: dateTimeText(addDays(new Date(paidAt.replace(' ', 'T')), FREEZE_DAYS)),
      createTime: paidAt,
    };
  });
}

/** Loads the commissions of an order. */
async function findByOrder(store: Store, order: string): Promise<readonly Row[]> {
  return (await store.select(COMMISSIONS, { where: { field: 'order', op: 'is', value: order } })).rows;
}

/** Stores the commissions of a paid order, at the current rates. Idempotent. */
export async function earnCommissions(context: RuleContext, order: Row): Promise<void> {
  const { store, resources, now } = context;
  const resource = resources.find('commission');
  if (resource === undefined || (await findByOrder(store, order.id)).length > 0) return;
  const seller = await store.get(AGENTS, textIn(order, 'agent'));
  const above = await store.get(AGENTS, textIn(seller, 'parent'));
  const rateOf = await storedCategoryRates(context, order);
  const earners = [
    await earnerOf(seller, 'directRate', order, rateOf, store),
    // The rate of a category applies to the seller; the parent earns the rate of its tier.
    await earnerOf(above, 'indirectRate', order, () => null, store),
  ];
  for (const row of commissionsOf(order, earners)) {
    await store.insert(COMMISSIONS, completeRow(resource, row, now()));
    await updateAgentSums(context, textIn(row, 'agent'));
  }
}

async function earnerOf(
  agent: Row | undefined,
  rate: 'directRate' | 'indirectRate',
  order: Row,
  rateOf: CategoryRate,
  store: Store,
): Promise<Earner | null> {
  if (agent === undefined || !EARNING.some((state) => state === agent.status)) return null;
  const standard = numberIn(await store.get(TIERS, textIn(agent, 'tier')), rate);
  return { agent: agent.id, parts: ratedParts(order, standard, rateOf) };
}

/**
 * Reverses commissions in proportion to the refunded part of an order, to the fen; `amount` is the total refunded so
 * far.
 */
export async function reverseCommissions(context: RuleContext, order: Row, amount: number): Promise<void> {
  const resource = context.resources.find('commission');
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  for (const row of await findByOrder(context.store, order.id)) {
    const net = netOfParts(partsOf(row), amount, returnedByLine(order));
    const taken = numberIn(row, 'net') - net;
    if (taken <= 0) continue;
    const reversedAt = dateTimeText(context.now());
    const reversals = [...reversalsOf(row), { amount: taken, at: reversedAt }];
    const values = { net, reversedAmount: numberIn(row, 'amount') - net, reversedAt, reversals };
    // A commission that was paid out is not withdrawn again: the balance becomes negative, and later commissions offset
    // it first.
    const isWhole = net === 0 && row.status !== 'withdrawn';
    await sendFromSystem(work, row.id, isWhole ? 'reverse' : 'reversePart', values);
  }
}

/** Amount and time of one reversal of a commission. */
export interface Reversal {
  readonly amount: number;
  readonly at: string;
}

const isReversal = (value: unknown): value is Reversal =>
  typeof value === 'object' && value !== null && 'amount' in value && 'at' in value;

/** All reversals of a commission. */
export const reversalsOf = ({ reversals }: Row): readonly Reversal[] =>
  Array.isArray(reversals) ? reversals.filter(isReversal) : [];

const isPaid = (order: Row | null): boolean => PAID.some((state) => state === order?.payment);

/**
 * Updates commissions to match their order; called after every write of an order except of its marks. They are earned with the
 * write that pays the order: whoever earned nothing then does not earn later, when the agent or its rate has changed.
 */
export async function settleCommissions(context: RuleContext, before: Row | null, order: Row): Promise<void> {
  if (textIn(order, 'agent') === '' || !isPaid(order)) return;
  if (!isPaid(before)) await earnCommissions(context, order);
  if (numberIn(order, 'refundedAmount') > 0) {
    await reverseCommissions(context, order, numberIn(order, 'refundedAmount'));
  }
  // After the commissions: this order still earns the rate of the previous tier.
  await promoteTier(context, textIn(order, 'agent'));
}

/** Stores the sums of an agent with its row, so that lists can be sorted by them. */
export async function updateAgentSums({ store, now }: RuleContext, id: string): Promise<void> {
  const { balance, frozen, withdrawn } = (await fundsOf(store, [id], now()))(id);
  await store.update(AGENTS, id, { balance, frozen, withdrawn });
}

/**
 * Marks the commissions that have been paid out by now, the oldest first. Those that were marked before are only summed: there are more
 * with each withdrawal.
 */
export async function markWithdrawn(context: RuleContext, agent: string): Promise<void> {
  const { store, now } = context;
  const resource = context.resources.find('commission');
  if (resource === undefined) return;
  const work = systemWork(resource, context);
  const inState = (status: string, ...others: readonly Condition[]): Condition => ({
    all: [{ field: 'agent', op: 'is', value: agent }, { field: 'status', op: 'is', value: status }, ...others],
  });
  // Commissions whose freeze period has ended may not have been released yet.
  const ended = { field: 'availableAt', op: 'atMost', value: dateTimeText(now()) } as const;
  const due = await store.select(COMMISSIONS, { where: inState('frozen', ended), keysOnly: true, countTo: 0 });
  for (const { id } of due.rows) await sendFromSystem(work, id, 'release');
  const marked = await store.aggregate(COMMISSIONS, { where: inState('withdrawn'), by: [], sums: ['net'] });
  const { withdrawn } = (await fundsOf(store, [agent], now()))(agent);
  const open = (await store.select(COMMISSIONS, { where: inState('available') })).rows;
  for (const { id } of paidOutCommissions(open, withdrawn - (marked[0]?.sums.net ?? 0)))
    await sendFromSystem(work, id, 'withdraw');
}
