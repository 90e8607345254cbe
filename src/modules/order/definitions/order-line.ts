import * as v from 'valibot';

/** One line of an order, with names and prices at the time of purchase. Amounts in fen. */
export const orderLineContract = v.object({
  id: v.string(),
  product: v.string(),
  /** The plan, by which stock is counted; empty when it is unknown. */
  plan: v.optional(v.string(), ''),
  productName: v.string(),
  planName: v.string(),
  version: v.string(),
  price: v.number(),
  qty: v.number(),
  /** Amount paid for the whole line: its exact share of the order's amount. */
  share: v.number(),
  refundedQty: v.number(),
  refundedAmount: v.number(),
  /** Time of delivery; null until then. */
  deliveredAt: v.nullable(v.string()),
  keys: v.array(v.string()),
  revokedKeys: v.array(v.string()),
});
export type OrderLine = v.InferOutput<typeof orderLineContract>;

/** One line of a refund: the order line, the quantity and the amount. */
export const refundLineContract = v.object({ lineId: v.string(), qty: v.number(), amount: v.number() });
export type RefundLine = v.InferOutput<typeof refundLineContract>;

/** Id of the line for an order's freight. */
export const FREIGHT_LINE = 'freight';

/** Decodes the lines of an order record; empty when the value is invalid. */
export const readOrderLines = (value: unknown): readonly OrderLine[] => {
  const read = v.safeParse(v.array(orderLineContract), value);
  return read.success ? read.output : [];
};

/** Decodes the lines of a refund record; empty when the value is invalid. */
export const readRefundLines = (value: unknown): readonly RefundLine[] => {
  const read = v.safeParse(v.array(refundLineContract), value);
  return read.success ? read.output : [];
};
