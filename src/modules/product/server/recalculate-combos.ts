import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { COMBO_LINES, COMBOS, isOffered, PLANS, PRODUCTS, rowsOf } from './product-row.ts';

/** What a combo comes to: how many lines, what they cost apart, and what the combo saves of it in basis points. */
export function comboFigures(price: number, lines: readonly { readonly price: number; readonly qty: number }[]) {
  const wholePrice = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const saves = wholePrice === 0 ? 0 : Math.round(((wholePrice - price) * 10_000) / wholePrice);
  return { lines: lines.length, wholePrice, saves: Math.max(0, saves) };
}

/** The lines of a combo with the prices of their plans as they are now. */
export async function pricedLines(store: Store, combo: string) {
  const lines = await rowsOf(store, COMBO_LINES, 'combo', combo);
  return Promise.all(
    lines.map(async (line) => ({
      qty: numberIn(line, 'qty'),
      price: numberIn(await store.get(PLANS, textIn(line, 'plan')), 'price'),
    })),
  );
}

/** True when not enough of a plan is left for one combo. */
const isShort = (plan: Row, line: Row): boolean => typeof plan.stock === 'number' && plan.stock < numberIn(line, 'qty');

/** How many of a combo can be sold: what it has itself, and no more than its members allow; null when nothing is counted. */
export async function availableOf(store: Store, combo: Row): Promise<number | null> {
  const counts = typeof combo.stock === 'number' ? [combo.stock] : [];
  const lines = await rowsOf(store, COMBO_LINES, 'combo', combo.id);
  // All at once: combos of a list ask for theirs at the same moment.
  const plans = await Promise.all(lines.map((line) => store.get(PLANS, textIn(line, 'plan'))));
  for (const [at, line] of lines.entries()) {
    const stock = plans[at]?.stock;
    if (typeof stock === 'number') counts.push(Math.floor(stock / Math.max(1, numberIn(line, 'qty'))));
  }
  return counts.length === 0 ? null : Math.min(...counts);
}

/** The name of the first member that cannot be bought; null when all of them can. */
export async function blockedBy(store: Store, combo: string): Promise<string | null> {
  for (const line of await rowsOf(store, COMBO_LINES, 'combo', combo)) {
    const product = await store.get(PRODUCTS, textIn(line, 'product'));
    const plan = await store.get(PLANS, textIn(line, 'plan'));
    if (!isOffered(product) || plan?.status !== 'enabled' || isShort(plan, line))
      return textIn(plan, 'title') || textIn(line, 'title');
  }
  return null;
}

/** Brings a combo in line with its members: its figures, and whether one of them stands in its way. */
export async function settleCombo(context: RuleContext, id: string): Promise<void> {
  const { store, resources } = context;
  const resource = resources.find('combo');
  const combo = await store.get(COMBOS, id);
  if (resource === undefined || combo === undefined) return;
  await store.update(COMBOS, id, comboFigures(numberIn(combo, 'price'), await pricedLines(store, id)));
  const member = await blockedBy(store, id);
  const work = systemWork(resource, context);
  if (combo.status === 'onSale' && member !== null) await sendFromSystem(work, id, 'block', { blockedBy: member });
  if (combo.status === 'blocked' && member === null) await sendFromSystem(work, id, 'unblock', { blockedBy: null });
}

/** Every combo that holds this product or plan. */
export async function settleCombosWith(context: RuleContext, field: 'product' | 'plan', id: string): Promise<void> {
  const lines: readonly Row[] = await rowsOf(context.store, COMBO_LINES, field, id);
  for (const combo of new Set(lines.map((line) => textIn(line, 'combo')))) await settleCombo(context, combo);
}
