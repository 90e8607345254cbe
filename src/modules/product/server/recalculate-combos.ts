import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { COMBO_LINES, COMBOS, isOffered, PLANS, PRODUCTS, rowsOf } from './product-row.ts';

/** Derived figures of a combo: number of items, their separate price in fen, and the saving in basis points. */
export function comboFigures(price: number, lines: readonly { readonly price: number; readonly qty: number }[]) {
  const wholePrice = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const saves = wholePrice === 0 ? 0 : Math.round(((wholePrice - price) * 10_000) / wholePrice);
  return { lines: lines.length, wholePrice, saves: Math.max(0, saves) };
}

/** Items of a combo with the current prices of their plans. */
export async function loadComboItemPrices(store: Store, combo: string) {
  const lines = await rowsOf(store, COMBO_LINES, 'combo', combo);
  return Promise.all(
    lines.map(async (line) => ({
      qty: numberIn(line, 'qty'),
      price: numberIn(await store.get(PLANS, textIn(line, 'plan')), 'price'),
    })),
  );
}

/** True when the stock of a plan does not suffice for one combo. */
const isShort = (plan: Row, line: Row): boolean => typeof plan.stock === 'number' && plan.stock < numberIn(line, 'qty');

/** Number of combos that can be sold, limited by the combo's and its items' stock; null when no stock is counted. */
export async function countAvailableCombos(store: Store, combo: Row): Promise<number | null> {
  const counts = typeof combo.stock === 'number' ? [combo.stock] : [];
  const lines = await rowsOf(store, COMBO_LINES, 'combo', combo.id);
  // In parallel, so that the reads for all combos of a list can be batched.
  const plans = await Promise.all(lines.map((line) => store.get(PLANS, textIn(line, 'plan'))));
  for (const [at, line] of lines.entries()) {
    const stock = plans[at]?.stock;
    if (typeof stock === 'number') counts.push(Math.floor(stock / Math.max(1, numberIn(line, 'qty'))));
  }
  return counts.length === 0 ? null : Math.min(...counts);
}

/** Title of the first item that cannot be bought; null when all can. */
export async function blockedBy(store: Store, combo: string): Promise<string | null> {
  for (const line of await rowsOf(store, COMBO_LINES, 'combo', combo)) {
    const product = await store.get(PRODUCTS, textIn(line, 'product'));
    const plan = await store.get(PLANS, textIn(line, 'plan'));
    if (!isOffered(product) || plan?.status !== 'enabled' || isShort(plan, line))
      return textIn(plan, 'title') || textIn(line, 'title');
  }
  return null;
}

/** Updates a combo after a change of its items: its figures, and whether it is blocked. */
export async function recalculateCombo(context: RuleContext, id: string): Promise<void> {
  const { store, resources } = context;
  const resource = resources.find('combo');
  const combo = await store.get(COMBOS, id);
  if (resource === undefined || combo === undefined) return;
  await store.update(COMBOS, id, comboFigures(numberIn(combo, 'price'), await loadComboItemPrices(store, id)));
  const member = await blockedBy(store, id);
  const work = systemWork(resource, context);
  if (combo.status === 'onSale' && member !== null) await sendFromSystem(work, id, 'block', { blockedBy: member });
  if (combo.status === 'blocked' && member === null) await sendFromSystem(work, id, 'unblock', { blockedBy: null });
}

/** Updates every combo that contains this product or plan. */
export async function recalculateCombosWith(
  context: RuleContext,
  field: 'product' | 'plan',
  id: string,
): Promise<void> {
  const lines: readonly Row[] = await rowsOf(context.store, COMBO_LINES, field, id);
  for (const combo of new Set(lines.map((line) => textIn(line, 'combo')))) await recalculateCombo(context, combo);
}
