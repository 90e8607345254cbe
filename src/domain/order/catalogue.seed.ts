import type { Prng } from '../seed/prng.ts';
import type { BoughtItem, OrderDraft } from './place-order.ts';

/** Numbers of products by how they are handed over; ids are `p1` to `p48`. */
const PRODUCTS: Readonly<Record<OrderDraft['deliveryKind'], readonly [number, number]>> = {
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
const PRICES = [1_900, 4_900, 9_900, 19_900, 29_900, 45_900, 69_900, 129_900] as const;

const entry = <Entry>(entries: readonly [Entry, ...Entry[]], index: number): Entry =>
  entries[index % entries.length] ?? entries[0];

/** What a product was called and cost when an order of the demo was placed. */
export function demoItem(kind: OrderDraft['deliveryKind'], prng: Prng): BoughtItem {
  const [low, high] = PRODUCTS[kind];
  const number = prng.whole(low, high);
  const place = number - low;
  const plan = prng.whole(0, 2);
  const names = { activation: SOFTWARE, shipment: HARDWARE, service: SERVICES }[kind];
  const series = Math.floor(place / names.length) + 1;
  return {
    product: `p${number}`,
    productName: `${names[place % names.length] ?? ''} ${series}`,
    planName:
      kind === 'activation' ? entry(SOFTWARE_PLANS, plan) : entry(HARDWARE_PLANS, kind === 'service' ? 0 : plan),
    version: kind === 'activation' ? `${series}.${plan}.0` : '',
    price: entry(PRICES, number + plan),
    qty: prng.pick([1, 1, 1, 2, 3]),
  };
}

/** Combos of the demo, `cb1` to `cb12`. */
export function demoCombo(prng: Prng, items: readonly BoughtItem[]): NonNullable<OrderDraft['combo']> {
  const number = prng.whole(1, 12);
  const whole = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { id: `cb${number}`, name: `开店套餐 ${number}`, price: Math.floor((whole * 85) / 100) };
}
