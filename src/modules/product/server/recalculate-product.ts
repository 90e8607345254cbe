import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { isAvailable, PRODUCTS, plansOf } from './product-row.ts';

/** Stock at or below which a plan counts as low. */
const LOW_STOCK = 5;

/** Figures that a product derives from its plans: price range, stock and number of plans. */
export function figuresOf(plans: readonly Row[]) {
  const sold = plans.filter(({ status }) => status === 'enabled');
  const prices = sold.map((plan) => numberIn(plan, 'price'));
  const counted = sold.filter(({ stock }) => typeof stock === 'number');
  const isCounted = sold.length > 0 && counted.length === sold.length;
  return {
    priceFrom: prices.length === 0 ? null : Math.min(...prices),
    priceTo: prices.length === 0 ? null : Math.max(...prices),
    stock: isCounted ? counted.reduce((sum, plan) => sum + numberIn(plan, 'stock'), 0) : null,
    lowStock: counted.some((plan) => numberIn(plan, 'stock') <= LOW_STOCK),
    plans: sold.length,
  };
}

/**
 * Updates a product after a change of its plans: its figures, and whether it is sold out. It reads all data again, so
 * that it is idempotent and also correct after an undo.
 */
export async function recalculateProduct(context: RuleContext, id: string): Promise<void> {
  const resource = context.resources.find('product');
  const product = await context.store.get(PRODUCTS, id);
  if (resource === undefined || product === undefined) return;
  const plans = await plansOf(context.store, id);
  await context.store.update(PRODUCTS, id, figuresOf(plans));
  const work = systemWork(resource, context);
  const isLeft = plans.some(isAvailable);
  if (product.status === 'onShelf' && !isLeft) await sendFromSystem(work, id, 'sellOut');
  if (product.status === 'soldOut' && isLeft) await sendFromSystem(work, id, 'restock');
}
