import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { isDeleted } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { RATE_LIMITS } from '../definitions/agent-tier.ts';
import { fault } from './agent-errors.ts';
import { TIERS } from './agent-row.ts';
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

/**
 * Validates a tier: in no chain of two agents may the seller's rate plus that of a parent in a higher tier exceed half
 * of an order.
 */
export async function checkTier(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const stored = await context.store.list(TIERS);
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
