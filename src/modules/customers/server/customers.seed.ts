import { DEMO_PORTRAITS } from '@src/server/seed/demo-portraits.ts';
import { city, remark } from '@src/server/seed/fake-data.ts';
import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import type { ResourceSeedOptions, SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { type Purchases, purchasesByCustomer } from './customer-row.ts';
import { CUSTOMER_COUNT, demoPerson } from './demo-customers.seed.ts';
import { HANDED_OVER } from './handed-over.seed.ts';

const TAGS = ['老客户', '企业', '学生', '高频复购', '价格敏感', '需要发票', '直播来的', '推荐过朋友'] as const;
const SOURCES = ['wechat', 'wechat', 'mini', 'web', 'manual'] as const;
const SUBSCRIBE = ['subscribed', 'subscribed', 'unsubscribed', 'never'] as const;
/** States of every seventh demo customer, in rotation. */
const FATES = ['frozen', 'blacklisted', 'erasing', 'anonymised', 'merged', 'frozen'] as const;
type Fate = (typeof FATES)[number] | 'active';

/** Amount spent, in fen, from which a customer has the level. */
const LEVELS = [
  ['diamond', 200_000],
  ['gold', 80_000],
  ['silver', 20_000],
] as const;

/** Demo customers, the newest first; the amounts spent match the orders. */
export function seedCustomers(options: ResourceSeedOptions): readonly Row[] {
  const purchases = purchasesByCustomer(options.rowsOf('order'));
  const places = Array.from({ length: CUSTOMER_COUNT }, (_, index) => CUSTOMER_COUNT - index);
  const active = activeTimes([...options.rowsOf('order'), ...options.rowsOf('feedback')]);
  return places.map((place) => {
    const row = seedCustomer(options, place, purchases(`c${place}`));
    const times = active.get(row.id) ?? [];
    // Nobody orders before being known, nor was last seen before the last order.
    const createTime = [row.createTime, ...times].sort()[0] ?? row.createTime;
    const lastActive = [row.lastActive, ...times].sort().at(-1) ?? row.lastActive;
    return { ...row, createTime, lastActive };
  });
}

/** Times of the orders and tickets of each customer. */
function activeTimes(rows: readonly Row[]): ReadonlyMap<unknown, readonly unknown[]> {
  const times = new Map<unknown, unknown[]>();
  for (const { customer, createTime } of rows) times.set(customer, [...(times.get(customer) ?? []), createTime]);
  return times;
}

/**
 * State of a demo customer. Customers with orders are not merged or anonymised, and those with open orders not erased.
 */
function fateOf(place: number, { orders, openOrders }: Purchases): Fate {
  if (place % 7 !== 0) return 'active';
  const fate = FATES[(place / 7) % FATES.length] ?? 'active';
  const isGone = fate === 'merged' || fate === 'anonymised';
  if (isGone && orders + openOrders > 0) return 'active';
  return fate === 'erasing' && openOrders > 0 ? 'active' : fate;
}

/** Days since a customer joined. */
const ageOf = (place: number): number => Math.round((CUSTOMER_COUNT - place) * 1.4) + 2;

function seedCustomer(options: SeedOptions, place: number, bought: Purchases): Row {
  const { now, seed } = options;
  const prng = createPrng(seed, `customer-row-${place}`);
  const person = demoPerson(seed, place);
  const fate = fateOf(place, bought);
  const joined = addDays(now, -ageOf(place));
  const base = {
    ...person,
    phoneTail: person.phone.slice(-4),
    email: prng.whole(0, 2) === 0 ? `user${place}@example.com` : null,
    level: LEVELS.find(([, least]) => bought.spent >= least)?.[0] ?? 'normal',
    avatar: place % 3 === 0 ? (DEMO_PORTRAITS[(place / 3) % DEMO_PORTRAITS.length] ?? null) : null,
    tags: prng.whole(0, 1) === 0 ? [] : [...new Set([prng.pick(TAGS), prng.pick(TAGS)])],
    agent: prng.whole(0, 4) === 0 ? `a${prng.whole(1, 60)}` : null,
    region: city(prng),
    orders: bought.orders,
    spent: bought.spent,
    balance: fate === 'active' && prng.whole(0, 5) === 0 ? prng.whole(1, 200) * 100 : 0,
    points: pointsOf(seed, place, fate).reduce((sum, { amount }) => sum + amount, 0),
    source: prng.pick(SOURCES),
    subscribe: subscribed(place, prng),
    openId: `o${String(place).padStart(6, '0')}demo`,
    openIdAccount: 'oa1',
    unionId: `u${String(place).padStart(6, '0')}demo`,
    remark: prng.whole(0, 7) === 0 ? remark(prng) : null,
    lastActive: dateTimeText(lastSeen(now, joined, prng)),
    createTime: dateTimeText(joined),
    status: fate,
  };
  return { ...base, ...fated(fate, place, now, base) };
}

/** Who writes to the official account follows it. */
const subscribed = (place: number, prng: Prng): string => {
  const picked = prng.pick(SUBSCRIBE);
  return place === HANDED_OVER.place ? 'subscribed' : picked;
};

const lastSeen = (now: Date, joined: Date, prng: Prng): Date => {
  const days = (now.getTime() - joined.getTime()) / 86_400_000;
  return addMinutes(now, -Math.round(days * prng.fraction() ** 3 * 24 * 60) - 5);
};

function fated(
  fate: Fate,
  place: number,
  now: Date,
  { no }: { readonly no: string },
): Readonly<Record<string, unknown>> {
  if (fate === 'frozen') return { frozenUntil: place % 2 === 0 ? dateText(addDays(now, 3 + (place % 20))) : null };
  if (fate === 'blacklisted') return { blacklistReason: '多次恶意退款' };
  if (fate === 'erasing') return { eraseAt: dateTimeText(addDays(now, 1 + (place % 6))), balance: 0 };
  if (fate === 'merged') return { mergedInto: `c${place - 1}`, points: 0, balance: 0 };
  return fate === 'anonymised' ? { ...ERASED_VALUES, nickname: no } : {};
}

/** Values of an erased customer: no personal data. */
export const ERASED_VALUES = {
  realName: null,
  phone: null,
  phoneTail: null,
  email: null,
  openId: null,
  openIdAccount: null,
  unionId: null,
  region: null,
  remark: null,
  avatar: null,
  tags: [],
  points: 0,
  eraseAt: null,
} as const;

interface Entry {
  readonly kind: 'earned' | 'spent';
  readonly amount: number;
  readonly days: number;
}

/** Points of a demo customer, the oldest entry first; the balance is never negative. */
function pointsOf(seed: number, place: number, fate: Fate): readonly Entry[] {
  if (fate === 'merged' || fate === 'anonymised') return [];
  const prng = createPrng(seed, `points-${place}`);
  const earned = prng.whole(0, 4) * 50;
  if (earned === 0) return [];
  const spent = prng.whole(0, earned / 50 - 1) * 50;
  const first: Entry = { kind: 'earned', amount: earned, days: Math.min(prng.whole(20, 120), ageOf(place) - 1) };
  if (spent === 0) return [first];
  return [first, { kind: 'spent', amount: -spent, days: Math.min(prng.whole(1, 19), first.days - 1) }];
}

/** Ledger of points of all demo customers. */
export function seedPoints(options: ResourceSeedOptions): readonly Row[] {
  const purchases = purchasesByCustomer(options.rowsOf('order'));
  const places = Array.from({ length: CUSTOMER_COUNT }, (_, index) => index + 1);
  const entries = places.flatMap((place) => {
    const own = pointsOf(options.seed, place, fateOf(place, purchases(`c${place}`)));
    return own.map((entry, index) => ({
      ...entry,
      customer: `c${place}`,
      balance: own.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
    }));
  });
  return [...entries]
    .sort((left, right) => right.days - left.days)
    .map(({ days, ...entry }, index) => ({
      ...entry,
      id: String(index + 1),
      note: null,
      createTime: dateTimeText(addDays(options.now, -days)),
    }));
}

const COMPLAINTS = [
  '您的会员等级已调整，欢迎查看新的权益。',
  '您咨询的版本已经发布，可以直接升级。',
  '您的积分将在月底到期，请及时使用。',
] as const;

/** Messages to some demo customers. */
export const seedMessages = ({ now }: SeedOptions): readonly Row[] =>
  Array.from({ length: 24 }, (_, index) => ({
    id: String(index + 1),
    customer: `c${1 + index * 3}`,
    text: COMPLAINTS[index % COMPLAINTS.length],
    channel: index % 3 === 0 ? 'wechat' : 'sms',
    delivery: 'sent',
    sender: 'support',
    createTime: dateTimeText(addDays(now, index - 30)),
  }));
