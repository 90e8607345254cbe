import { createPrng } from '@src/server/seed/prng.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { demoProduct, PRODUCT_COUNT } from './catalogue.seed.ts';
import { planTitle } from './product-row.ts';
import { figuresOf } from './recalculate-product.ts';

/** Numbers of products by state; all others are on the shelf. */
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  draft: [12, 24],
  review: [11, 42],
  archived: [23, 48],
  offShelf: [6, 18, 31, 45],
  soldOut: [28, 36],
};
const KINDS = { activation: 'software', shipment: 'physical', service: 'service' } as const;
const PERIODS = {
  activation: ['year', 'year', 'lifetime'],
  shipment: [],
  service: ['once', 'quarter', 'year'],
} as const;
const CATEGORY_OF = {
  activation: ['2', '5', '2', '3', '3', '2', '4', '6'],
  shipment: ['8', '8', '8', '9', '9', '7'],
  service: ['11', '10', '11'],
} as const;
const FIRST = { activation: 1, shipment: 25, service: 43 } as const;
const BRANDS = ['云帆', '北辰', '拓界', '安石'] as const;
const TAGS = ['热销', '新品', '企业', '门店', '国产'] as const;

/** State of the demo product of this number. */
export const statusOfProduct = (number: number): string =>
  Object.entries(STATUSES).find(([, numbers]) => numbers.includes(number))?.[0] ?? 'onShelf';

/** Current version of a demo product; null for drafts and for products without software. */
export const currentDemoVersion = (number: number): string | null => {
  const { deliveryKind, series } = demoProduct(number);
  return deliveryKind === 'activation' && statusOfProduct(number) !== 'draft' ? `${series}.2.0` : null;
};

/** Demo products, in every state; demo orders reference them. */
export function seedProducts(options: SeedOptions): readonly Row[] {
  const { seed, now } = options;
  const prng = createPrng(seed, 'products');
  const plans = seedPlans(options);
  return Array.from({ length: PRODUCT_COUNT }, (_, index) => {
    const number = index + 1;
    const { deliveryKind, name } = demoProduct(number);
    const categories = CATEGORY_OF[deliveryKind];
    const id = `p${number}`;
    const isSoftware = deliveryKind === 'activation';
    return {
      id,
      code: `${deliveryKind.slice(0, 2).toUpperCase()}-${String(number).padStart(3, '0')}`,
      name,
      category: categories[(number - FIRST[deliveryKind]) % categories.length] ?? '1',
      kind: KINDS[deliveryKind],
      brand: prng.pick(BRANDS),
      // Pictures of the media library have the same numbers as the products they show.
      cover: number === 24 ? null : `media:m${number}`,
      pictures: number % 5 === 0 ? [`media:m${number}`, `media:m${number + 1}`] : [],
      brief: `${name}，适合中小企业和门店`,
      detail: '支持在线更新和远程协助，购买后七天内可以退换。',
      trialDays: isSoftware ? prng.pick([0, 7, 14, 30]) : null,
      tags: [prng.pick(TAGS)],
      agentVisible: number % 6 !== 0,
      minTier: number % 6 !== 0 ? prng.pick([1, 1, 2, 3]) : null,
      sort: number * 10,
      status: statusOfProduct(number),
      currentVersion: currentDemoVersion(number),
      putOffAt: number % 15 === 5 ? dateTimeText(addDays(now, number)) : null,
      ...figuresOf(plans.filter(({ product }) => product === id)),
      createTime: dateTimeText(addDays(now, -300 + number)),
    };
  });
}

/** Plans of the demo products; some have low stock, and some have scheduled prices. */
export function seedPlans({ seed, now }: SeedOptions): readonly Row[] {
  const prng = createPrng(seed, 'plans');
  return Array.from({ length: PRODUCT_COUNT }, (_, index) => index + 1).flatMap((number) => {
    const { deliveryKind, name: productName, plans } = demoProduct(number);
    return plans.map(({ name, price }, place) => ({
      id: `p${number}-${place + 1}`,
      product: `p${number}`,
      title: planTitle({ id: '', name: productName }, name),
      ...{ name, price },
      period: PERIODS[deliveryKind][place] ?? 'once',
      listPrice: place === 2 ? Math.round((price * 12) / 10) : null,
      stock: deliveryKind === 'shipment' ? stockOf(number, place, prng.pick([0, 3, 12, 40, 80, 150, 200])) : null,
      sort: place + 1,
      status: place === 2 && number % 5 === 0 ? 'disabled' : 'enabled',
      ...(number % 7 === 3 && place === 1 ? plannedPrice(price, now) : {}),
      createTime: dateTimeText(addDays(now, -300 + number)),
    }));
  });
}

/** Stock of a demo plan: none for sold-out products, and some in the first plan of all others. */
function stockOf(number: number, place: number, left: number): number {
  if (statusOfProduct(number) === 'soldOut') return 0;
  return place === 0 && left === 0 ? 30 : left;
}

const plannedPrice = (price: number, now: Date) => ({
  pendingPrice: Math.round((price * 11) / 10),
  pendingAt: dateTimeText(addDays(now, 10)),
});
