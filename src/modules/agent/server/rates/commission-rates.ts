import { FREIGHT_LINE, readOrderLines } from '@src/modules/order/definitions/order-line.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { idsAbove } from '@src/server/store/tree-ancestors.ts';

const WHOLE = 10_000;

/** A part of an order that earns at one rate: its lines, what was paid for them in fen, and the rate in basis points. */
export interface RatedPart {
  readonly lines: readonly string[];
  readonly base: number;
  readonly rate: number;
}

/**
 * Commission rate of a product's category, or of its nearest ancestor with a rate; null where the tier's rate applies.
 */
export type CategoryRate = (product: string) => number | null;

/** Creates a lookup of category rates from the rows of products and categories. */
export function categoryRates(products: readonly Row[], categories: readonly Row[]): CategoryRate {
  const known = new Map(categories.map((row) => [row.id, row]));
  const categoryOf = new Map(products.map((row) => [row.id, row.category]));
  return (product) => {
    const line = idsAbove(categories, 'parent', categoryOf.get(product));
    const rates = line.map((id) => known.get(id)?.commission).filter((rate) => typeof rate === 'number');
    return rates[0] ?? null;
  };
}

/** Loads the current category rates for the products of an order. */
export async function storedCategoryRates({ store, resources }: RuleContext, order: Row): Promise<CategoryRate> {
  const [products, categories] = [resources.find('product'), resources.find('category')];
  if (products === undefined || categories === undefined) return () => null;
  const sold = readOrderLines(order.lines).map(({ product }) => product);
  return categoryRates(
    await store.getMany(products.collection, [...new Set(sold)]),
    await store.list(categories.collection),
  );
}

/** Splits the paid amount of an order by the rate of each line; the freight earns the standard rate. */
export function ratedParts(order: Row, standard: number, rateOf: CategoryRate): readonly RatedPart[] {
  const paid = numberIn(order, 'paidAmount');
  const parts = new Map<number, { lines: string[]; base: number }>();
  let own = 0;
  for (const { id, product, share } of readOrderLines(order.lines)) {
    const rate = rateOf(product);
    if (rate === null) continue;
    const part = parts.get(rate) ?? { lines: [], base: 0 };
    parts.set(rate, { lines: [...part.lines, id], base: part.base + share });
    own += share;
  }
  const rest = { lines: [FREIGHT_LINE], base: Math.max(0, paid - own), rate: standard };
  const special = [...parts].map(([rate, part]) => ({ ...part, rate }));
  return rest.base === 0 && special.length > 0 ? special : [...special, rest];
}

/** Mean rate of all parts in basis points, weighted by amount; the rate of the first part when the amount is 0. */
export function meanRate(parts: readonly RatedPart[]): number {
  const base = parts.reduce((sum, part) => sum + part.base, 0);
  return base === 0
    ? (parts[0]?.rate ?? 0)
    : Math.round(parts.reduce((sum, part) => sum + part.base * part.rate, 0) / base);
}

/**
 * Net commission in fen when `returned` fen of its order were refunded, `byLine` of them assigned to lines. An amount
 * that is assigned to no line is deducted from the standard part first. Fractions of a fen are rounded down.
 */
export function netOfParts(
  parts: readonly RatedPart[],
  returned: number,
  byLine: ReadonlyMap<string, number> = new Map(),
): number {
  const left = parts.map(({ lines, base }) => {
    const back = lines.reduce((sum, id) => sum + (byLine.get(id) ?? 0), 0);
    return Math.max(0, base - back);
  });
  const base = parts.reduce((sum, part) => sum + part.base, 0);
  let unassigned = left.reduce((sum, each) => sum + each, 0) - Math.max(0, base - Math.max(0, returned));
  const order = parts.map((_, index) => index).toReversed();
  for (const index of order) {
    const taken = Math.max(0, Math.min(left[index] ?? 0, unassigned));
    left[index] = (left[index] ?? 0) - taken;
    unassigned -= taken;
  }
  return Math.floor(parts.reduce((sum, { rate }, index) => sum + (left[index] ?? 0) * rate, 0) / WHOLE);
}

/** Parts of a stored commission; one that was stored before parts existed has a single part. */
export function partsOf(commission: Row): readonly RatedPart[] {
  const { parts } = commission;
  if (Array.isArray(parts) && parts.length > 0) return parts.filter(isPart);
  return [{ lines: [FREIGHT_LINE], base: numberIn(commission, 'base'), rate: numberIn(commission, 'rate') }];
}

const isPart = (value: unknown): value is RatedPart =>
  typeof value === 'object' && value !== null && 'lines' in value && 'base' in value && 'rate' in value;

/** Refunded amount of each line of an order, in fen. */
export const returnedByLine = (order: Row): ReadonlyMap<string, number> =>
  new Map(readOrderLines(order.lines).map(({ id, refundedAmount }) => [id, refundedAmount]));

/** The highest rate that any category sets, in basis points. */
export const highestCategoryRate = (categories: readonly Row[]): number =>
  Math.max(
    0,
    ...categories.filter((row) => textIn(row, 'deleteTime') === '').map((row) => numberIn(row, 'commission')),
  );
