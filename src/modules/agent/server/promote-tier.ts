import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { AGENTS, TIERS } from './agent-row.ts';
import { findPositionViolation } from './agent-validation.ts';

/** Days of sales that count towards a higher tier. */
const COUNTED_DAYS = 365;

/** Tiers above the current one that an agent with these sales qualifies for automatically, the highest first. */
export function qualifiedTiers(tiers: readonly Row[], present: string, sales: number): readonly Row[] {
  const level = numberIn(
    tiers.find(({ id }) => id === present),
    'level',
  );
  return tiers
    .filter((tier) => !isDeleted(tier) && tier.autoUpgrade === true && numberIn(tier, 'level') > level)
    .filter((tier) => numberIn(tier, 'minSales') <= sales)
    .toSorted((one, other) => numberIn(other, 'level') - numberIn(one, 'level'));
}

/** Net sales through an agent in the counted days, in fen. */
async function salesOf({ store, resources, now }: RuleContext, agent: string): Promise<number> {
  const orders = resources.find('order');
  if (orders === undefined) return 0;
  const since = dateTimeText(addDays(now(), -COUNTED_DAYS));
  const where = {
    all: [
      { field: 'agent', op: 'is', value: agent },
      { field: 'paidAt', op: 'atLeast', value: since },
    ],
  } as const;
  const [sold] = await store.aggregate(orders.collection, { where, by: [], sums: ['paidAmount', 'refundedAmount'] });
  return (sold?.sums.paidAmount ?? 0) - (sold?.sums.refundedAmount ?? 0);
}

/**
 * Promotes an agent to the highest tier that its sales qualify for and its position in the hierarchy allows; never
 * demotes it. Commissions that were earned before keep their rate.
 */
export async function promoteTier(context: RuleContext, id: string): Promise<void> {
  const resource = context.resources.find('agent');
  const agent = await context.store.get(AGENTS, id);
  if (resource === undefined || agent === undefined) return;
  const tiers = await context.store.list(TIERS);
  if (qualifiedTiers(tiers, textIn(agent, 'tier'), Number.POSITIVE_INFINITY).length === 0) return;
  for (const { id: tier } of qualifiedTiers(tiers, textIn(agent, 'tier'), await salesOf(context, id))) {
    const place = { parent: textIn(agent, 'parent'), tier };
    if ((await findPositionViolation(agent, place, context.store)) !== null) continue;
    await sendFromSystem(systemWork(resource, context), id, 'tierEarned', { tier });
    return;
  }
}
