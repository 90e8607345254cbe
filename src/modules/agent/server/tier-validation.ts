import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { RATE_LIMITS } from '../definitions/agent-tier.ts';
import { fault } from './agent-errors.ts';
import { AGENTS, ENDED_STATES, TIERS } from './agent-row.ts';
import { highestCategoryRate } from './rates/commission-rates.ts';

interface Rates {
  readonly level: number;
  readonly direct: number;
  readonly indirect: number;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const ratesOf = ({ level, directRate, indirectRate }: RecordValues): Rates => ({
  level: number(level),
  direct: number(directRate),
  indirect: number(indirectRate),
});

/** Agents that have a parent and are not ended. */
const CHILDREN: Condition = {
  all: [NOT_DELETED, { field: 'parent', op: 'filled' }, { field: 'status', op: 'notIn', value: ENDED_STATES }],
};

/** The rule that agents and their parents, who are in higher tiers, would violate at another level of a tier; null without one. */
async function findOrderViolation(tier: Row, level: number, tiers: readonly Row[], store: Store) {
  if (level === numberIn(tier, 'level')) return null;
  const groups = await store.aggregate(AGENTS, { where: CHILDREN, by: [{ field: 'parent' }, { field: 'tier' }] });
  const parents = await store.getMany(AGENTS, [...new Set(groups.map(({ values: [parent] }) => String(parent)))]);
  const tierOf = new Map(parents.map((row) => [row.id, textIn(row, 'tier')]));
  const levels = new Map(tiers.map((row) => [row.id, numberIn(row, 'level')]));
  for (const { values } of groups) {
    const [above, below] = [tierOf.get(String(values[0])) ?? '', String(values[1])];
    const [high, low] = [levels.get(above) ?? 0, levels.get(below) ?? 0];
    // A pair that is out of order already does not block its correction.
    if (high <= low) continue;
    if (above === tier.id && level <= low) return fault('childTier');
    if (below === tier.id && level >= high) return fault('parentTier');
  }
  return null;
}

/**
 * Validates a tier: agents stay below their parents, and in no chain of two agents may the seller's rate plus that of a
 * parent in a higher tier exceed half of an order.
 */
export async function checkTier(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const stored = await context.store.list(TIERS);
  const misplaced = before && (await findOrderViolation(before, number(draft.level), stored, context.store));
  if (misplaced !== null) return { level: misplaced };
  const others = stored.filter((row) => row.id !== before?.id && !isDeleted(row)).map(ratesOf);
  const own = ratesOf(draft);
  const costs = others.map((each) =>
    each.level > own.level ? own.direct + each.indirect : each.direct + own.indirect,
  );
  const categories = context.resources.find('category');
  const special = categories === undefined ? 0 : highestCategoryRate(await context.store.list(categories.collection));
  if (special + own.indirect > RATE_LIMITS.chain) return { indirectRate: fault('overCategory') };
  return Math.max(own.direct + own.indirect, ...costs) > RATE_LIMITS.chain ? { directRate: fault('overChain') } : {};
}
