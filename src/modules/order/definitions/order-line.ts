import * as v from 'valibot';

/** One line of an order, with names and prices as they were when it was bought. Amounts in fen. */
export const orderLineContract = v.object({
  id: v.string(),
  product: v.string(),
  /** The plan that was bought, by which stock is counted; empty where nobody knows it any more. */
  plan: v.optional(v.string(), ''),
  productName: v.string(),
  planName: v.string(),
  version: v.string(),
  price: v.number(),
  qty: v.number(),
  /** What is paid for the whole line: its exact part of the order's amount. */
  share: v.number(),
  refundedQty: v.number(),
  refundedAmount: v.number(),
  /** When it was handed over; null until then. */
  deliveredAt: v.nullable(v.string()),
  keys: v.array(v.string()),
  revokedKeys: v.array(v.string()),
});
export type OrderLine = v.InferOutput<typeof orderLineContract>;

/** One line of a refund: how many units of which line of the order, and how much for them. */
export const refundLineContract = v.object({ lineId: v.string(), qty: v.number(), amount: v.number() });
export type RefundLine = v.InferOutput<typeof refundLineContract>;

/** The line that stands for the freight of an order. */
export const FREIGHT_LINE = 'freight';

/** The lines of an order as a record holds them; none where the record holds something else. */
export const readOrderLines = (value: unknown): readonly OrderLine[] => {
  const read = v.safeParse(v.array(orderLineContract), value);
  return read.success ? read.output : [];
};

/** The lines of a refund as a record holds them; none where the record holds something else. */
export const readRefundLines = (value: unknown): readonly RefundLine[] => {
  const read = v.safeParse(v.array(refundLineContract), value);
  return read.success ? read.output : [];
};
