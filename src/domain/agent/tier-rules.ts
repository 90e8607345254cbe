import type { FieldErrors } from '../../contracts/resource/field-error.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { RATE_LIMITS } from '../../contracts/resources/agent-tier.ts';
import type { RuleContext } from '../resource/server-resource.ts';
import { isBinned } from '../resource/stored-record.ts';
import type { Row } from '../store.ts';
import { TIERS } from './agent-row.ts';
import { fault } from './agent-rule.ts';

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

/** No chain of two agents may cost more than half of an order: who sold it, and who stands above in a higher tier. */
export async function checkTier(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const stored = await context.store.list(TIERS);
  const others = stored.filter((row) => row.id !== before?.id && !isBinned(row)).map(ratesOf);
  const own = ratesOf(draft);
  const costs = others.map((each) =>
    each.level > own.level ? own.direct + each.indirect : each.direct + own.indirect,
  );
  return Math.max(own.direct + own.indirect, ...costs) > RATE_LIMITS.chain ? { directRate: fault('overChain') } : {};
}
