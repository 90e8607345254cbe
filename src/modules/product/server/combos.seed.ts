import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { seedPlans } from './products.seed.ts';
import { comboFigures } from './recalculate-combos.ts';

const COMBO_COUNT = 12;
/** Days since the sale of the combos began: before the first of the demo's orders. */
const SOLD_DAYS = 185;
const createdAt = (now: Date, number: number): string => dateTimeText(addDays(now, number - SOLD_DAYS - 30));
const STATUSES = ['onSale', 'onSale', 'paused', 'scheduled', 'blocked', 'ended', 'onSale', 'draft'] as const;
/** Numbers of products on the shelf; `OFF_SHELF` is one that is not. */
const MEMBERS = [1, 2, 3, 26, 27, 43] as const;
const OFF_SHELF = 31;

/** Savings of the combos, in percent of the separate prices. */
const SAVINGS = [10, 15, 12, 20, 18] as const;
/** Next lower price, in fen, that ends in 9 yuan. */
const rounded = (cents: number): number => Math.floor((cents + 100) / 1_000) * 1_000 - 100;

const statusOf = (number: number) => STATUSES[(number - 1) % STATUSES.length] ?? 'draft';
const planIds = (number: number): readonly string[] => {
  const start = number % MEMBERS.length;
  const members = [0, 1, 2].map((step) => MEMBERS[(start + step) % MEMBERS.length] ?? 1);
  const products = statusOf(number) === 'blocked' ? [...members.slice(0, 2), OFF_SHELF] : members;
  return products.map((product) => `p${product}-1`);
};

/** Picture of the first product in the combo. */
const coverOf = (number: number): string => `media:m${MEMBERS[number % MEMBERS.length] ?? 1}`;

/** Demo combos, in every state. */
export function seedCombos(options: SeedOptions): readonly Row[] {
  const { now } = options;
  const plans = seedPlans(options);
  const items = seedComboItems(options);
  return Array.from({ length: COMBO_COUNT }, (_, index) => {
    const number = index + 1;
    const status = statusOf(number);
    const lines = items
      .filter(({ combo }) => combo === `cb${number}`)
      .map(({ plan, qty }) => ({ qty: Number(qty), price: Number(plans.find(({ id }) => id === plan)?.price) }));
    const whole = comboFigures(0, lines).wholePrice;
    const price = rounded(whole - (whole * (SAVINGS[number % SAVINGS.length] ?? 0)) / 100);
    const start = status === 'scheduled' ? 5 : -SOLD_DAYS;
    // Its last order was placed today.
    const end = status === 'ended' ? 0 : 60;
    const plan = plans.find(({ id }) => id === `p${OFF_SHELF}-1`);
    return {
      id: `cb${number}`,
      name: `开店套餐 ${number}`,
      cover: coverOf(number),
      price,
      ...comboFigures(price, lines),
      startAt: status === 'draft' ? null : dateTimeText(addDays(now, start)),
      endAt: dateTimeText(addDays(now, end)),
      limitPerCustomer: number % 3 === 0 ? 2 : null,
      stock: number % 2 === 0 ? 50 : null,
      status,
      blockedBy: status === 'blocked' ? plan?.title : null,
      createTime: createdAt(now, number),
    };
  });
}

/** Items of the demo combos. */
export function seedComboItems(options: SeedOptions): readonly Row[] {
  const plans = seedPlans(options);
  return Array.from({ length: COMBO_COUNT }, (_, index) => index + 1).flatMap((number) =>
    planIds(number).map((plan, place) => ({
      id: `cb${number}-${place + 1}`,
      combo: `cb${number}`,
      plan,
      product: plan.slice(0, plan.indexOf('-')),
      title: plans.find(({ id }) => id === plan)?.title ?? '',
      qty: place + 1,
      createTime: createdAt(options.now, number),
    })),
  );
}
