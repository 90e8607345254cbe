import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import type { OrderLine } from '../definitions/order-line.ts';
import { payUntil } from './order-deadlines.ts';
import { amountsOf, comboPrices } from './order-money.ts';
import { statusOf } from './order-row.ts';

/** One purchased item, with names and price at this moment. */
export interface PurchasedItem {
  readonly product: string;
  readonly plan?: string;
  readonly productName: string;
  readonly planName: string;
  readonly version: string;
  readonly price: number;
  readonly qty: number;
}

/** Input for a new order: items, customer and delivery. */
export interface OrderDraft {
  readonly id: string;
  /** Ten digits, unique among the orders of the day. */
  readonly serial: string;
  readonly items: readonly PurchasedItem[];
  /** A combo has one price for all its items. */
  readonly combo?: { readonly id: string; readonly name: string; readonly price: number };
  readonly customer: string;
  readonly customerName: string;
  readonly customerPhone: string;
  /** Receiver of the parcel, when it is not the customer. */
  readonly receiver?: string;
  readonly agent?: string | null;
  readonly agentName?: string | null;
  readonly source: 'wechat' | 'mini' | 'web' | 'manual';
  readonly channel: 'wechat' | 'alipay' | 'balance' | 'offline';
  readonly deliveryKind: 'shipment' | 'activation' | 'service';
  readonly address?: string | null;
  readonly discountAmount?: number;
  readonly freightAmount?: number;
  readonly buyerRemark?: string | null;
}

/** Creates the row of a new order. One with a zero amount skips the payment and is paid from the start. */
export function newOrder(draft: OrderDraft, now: Date): Row {
  const { id, serial, items, combo, discountAmount = 0, freightAmount = 0, ...others } = draft;
  const charges = { discountAmount, freightAmount, adjustAmount: 0 };
  const { goodsAmount, payAmount, shares } = amountsOf(pricedItems(draft), charges);
  const lines = items.map((item, index) => newLine(item, `${id}-${index + 1}`, shares[index] ?? 0));
  const isFree = payAmount === 0;
  const states = { payment: isFree ? 'paid' : 'unpaid', fulfilment: isFree ? 'pending' : 'none', afterSale: 'none' };
  return {
    ...others,
    ...charges,
    id,
    no: `${dateText(now).replaceAll('-', '')}${serial}`,
    type: combo === undefined ? 'product' : 'combo',
    combo: combo?.id ?? null,
    comboName: combo?.name ?? null,
    items: summaryOf(items),
    products: [...new Set(items.map(({ product }) => product))],
    lines,
    goodsAmount,
    payAmount,
    paidAmount: 0,
    refundedAmount: 0,
    afterSaleCount: 0,
    ...states,
    status: statusOf(states),
    receiver: draft.deliveryKind === 'shipment' ? (draft.receiver ?? draft.customerName) : null,
    receiverPhone: draft.deliveryKind === 'shipment' ? draft.customerPhone : null,
    expireAt: payUntil(now),
    paidAt: isFree ? dateTimeText(now) : null,
    createTime: dateTimeText(now),
  };
}

function newLine(item: PurchasedItem, id: string, share: number): OrderLine {
  return {
    plan: '',
    ...item,
    id,
    share,
    refundedQty: 0,
    refundedAmount: 0,
    deliveredAt: null,
    keys: [],
    revokedKeys: [],
  };
}

/** Weights of the lines for splitting the amount; the lines of a combo bear its price in proportion. */
function pricedItems({ items, combo }: OrderDraft) {
  if (combo === undefined) return items;
  return comboPrices(combo.price, items).map((price) => ({ price, qty: 1 }));
}

/** Summary for lists: the first item and the number of others. */
function summaryOf(items: readonly PurchasedItem[]): string {
  const [first, ...others] = items;
  if (first === undefined) return '';
  const name = first.qty > 1 ? `${first.productName} ×${first.qty}` : first.productName;
  return others.length === 0 ? name : `${name} +${others.length}`;
}
