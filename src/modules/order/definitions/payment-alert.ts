import * as v from 'valibot';

/** Why a payment was unexpected. */
export const ALERT_REASONS = ['latePayment', 'doublePayment', 'wrongAmount'] as const;

/** One unexpected payment of an order that waits for review. */
export const paymentAlertContract = v.object({
  transactionId: v.string(),
  /** In fen; null when it was received before amounts were stored. */
  amount: v.nullable(v.number()),
  reason: v.picklist(ALERT_REASONS),
  /** Empty when it was received before times were stored. */
  time: v.string(),
});
export type PaymentAlert = v.InferOutput<typeof paymentAlertContract>;

/**
 * Decodes the unexpected payments of an order that wait for review, oldest first. An older order without a list has the
 * last one in its alert fields.
 */
export function readPaymentAlerts(order: Readonly<Record<string, unknown>>): readonly PaymentAlert[] {
  const read = v.safeParse(v.array(paymentAlertContract), order.paymentAlerts);
  if (read.success) return read.output;
  const reason = ALERT_REASONS.find((each) => each === order.alert);
  if (reason === undefined) return [];
  // The payment of a closed order was stored as that of the order itself.
  if (reason === 'latePayment') {
    const { transactionId, paidAmount, paidAt } = order;
    const amount = typeof paidAmount === 'number' ? paidAmount : null;
    return [{ transactionId: String(transactionId ?? ''), amount, reason, time: String(paidAt ?? '') }];
  }
  return [{ transactionId: String(order.alertTransaction ?? ''), amount: null, reason, time: '' }];
}
