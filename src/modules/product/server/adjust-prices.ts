import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { planEvent } from '@src/server/resource/apply-transition.ts';
import { SYSTEM_ACTOR, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { commitWrite } from '@src/server/resource/write-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { plansOf } from './product-row.ts';
import { figuresOf } from './recalculate-product.ts';

/**
 * Changes the prices of all plans of a product, at once or at a scheduled time, and returns the product's derived
 * figures. The permission to change the prices of a product includes its plans.
 */
export async function adjustPrices(product: Row, payload: RecordValues, actor: Actor, context: RuleContext) {
  const resource = context.resources.find('plan');
  if (resource === undefined) return {};
  const work = { ...systemWork(resource, context), actor: { ...SYSTEM_ACTOR, user: actor.user } };
  for (const plan of await plansOf(context.store, product.id)) {
    const sending = { event: 'adjustPrice', payload, reason: null };
    await commitWrite(work, await planEvent(work, plan, sending));
  }
  return figuresOf(await plansOf(context.store, product.id));
}
