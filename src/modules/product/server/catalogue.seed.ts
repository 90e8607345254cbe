import type { Prng } from '@src/server/seed/prng.ts';

/** Ways in which a product is delivered to its buyer. */
type DeliveryKind = 'shipment' | 'activation' | 'service';

/** A plan of a demo product with names, quantity and price in fen. */
export interface DemoItem {
  readonly product: string;
  readonly plan: string;
  readonly productName: string;
  readonly planName: string;
  readonly version: string;
  readonly price: number;
  readonly qty: number;
}

/** Ranges of product numbers by kind of delivery; ids are `p1` to `p48`. */
const PRODUCTS: Readonly<Record<DeliveryKind, readonly [number, number]>> = {
  activation: [1, 24],
  shipment: [25, 42],
  service: [43, 48],
};

const SOFTWARE = [
  '云办公套件',
  '财务助手',
  '图像工坊',
  '安全卫士',
  '数据备份',
  '会议通',
  '进销存',
  '客服中心',
] as const;
const HARDWARE = ['扫码枪', '热敏打印机', '收银机', '智能门禁', '网络摄像机', '工业平板'] as const;
const SERVICES = ['上门安装', '驻场培训', '年度维护'] as const;
const SOFTWARE_PLANS = ['标准版', '专业版', '企业版'] as const;
const HARDWARE_PLANS = ['单件', '两件装', '整箱'] as const;
const SERVICE_PLANS = ['单次', '季度', '全年'] as const;
const PRICES = [1_900, 4_900, 9_900, 19_900, 29_900, 45_900, 69_900, 129_900] as const;

const entry = <Entry>(entries: readonly [Entry, ...Entry[]], index: number): Entry =>
  entries[index % entries.length] ?? entries[0];

/** A demo product: kind of delivery, name, and plans with prices in fen. */
export interface DemoProduct {
  readonly deliveryKind: DeliveryKind;
  readonly name: string;
  readonly series: number;
  readonly plans: readonly { readonly name: string; readonly price: number }[];
}

/** Number of demo products. */
export const PRODUCT_COUNT = 48;

/** Demo product of this number, 1 to 48. */
export function demoProduct(number: number): DemoProduct {
  const deliveryKind =
    number <= PRODUCTS.activation[1] ? 'activation' : number <= PRODUCTS.shipment[1] ? 'shipment' : 'service';
  const place = number - PRODUCTS[deliveryKind][0];
  const names = { activation: SOFTWARE, shipment: HARDWARE, service: SERVICES }[deliveryKind];
  const series = Math.floor(place / names.length) + 1;
  const plans = { activation: SOFTWARE_PLANS, shipment: HARDWARE_PLANS, service: SERVICE_PLANS }[deliveryKind];
  return {
    deliveryKind,
    name: `${names[place % names.length] ?? ''} ${series}`,
    series,
    plans: plans.map((name, plan) => ({ name, price: entry(PRICES, number + plan) })),
  };
}

/** A random item of an order of the demo. */
export function demoItem(kind: DeliveryKind, prng: Prng): DemoItem {
  const number = prng.whole(...PRODUCTS[kind]);
  const plan = prng.whole(0, 2);
  const { name, series, plans } = demoProduct(number);
  return {
    product: `p${number}`,
    plan: `p${number}-${plan + 1}`,
    productName: name,
    planName: plans[plan]?.name ?? '',
    version: kind === 'activation' ? `${series}.${plan}.0` : '',
    price: plans[plan]?.price ?? 0,
    qty: prng.pick([1, 1, 1, 2, 3]),
  };
}

/** Numbers of the combos that were on sale at some time, without drafts and scheduled ones. */
const OFFERED = [1, 2, 3, 5, 6, 7, 9, 10, 11] as const;

/** A random demo combo that customers could buy, with 15 % off the price of its items, in fen. */
export function demoCombo(prng: Prng, items: readonly DemoItem[]) {
  const number = OFFERED[prng.whole(1, 12) % OFFERED.length];
  const whole = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { id: `cb${number}`, name: `开店套餐 ${number}`, price: Math.floor((whole * 85) / 100) };
}
