import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { Row } from '@src/server/store/store.ts';
import { type PaymentAlert, readPaymentAlerts } from '../../definitions/payment-alert.ts';
import { fault } from '../order-errors.ts';

/** The values of an order with these unexpected payments waiting; `alert` is the reason of the last one. */
export const withAlerts = (alerts: readonly PaymentAlert[]): RecordValues => ({
  paymentAlerts: alerts,
  alert: alerts.at(-1)?.reason ?? null,
});

/** The values of an order after a further unexpected payment; earlier ones stay until they are reviewed. */
export const addAlert = (order: Row, alert: PaymentAlert): RecordValues =>
  withAlerts([...readPaymentAlerts(order), alert]);

/** The values of an order after the review of the named unexpected payment, or of all when none is named. */
export function reviewAlerts(order: Row, { transactionId }: RecordValues): RecordValues {
  if (isEmpty(transactionId)) return withAlerts([]);
  const alerts = readPaymentAlerts(order);
  const rest = alerts.filter((alert) => alert.transactionId !== transactionId);
  if (rest.length === alerts.length) throw invalid({ transactionId: fault('unknownPayment') });
  return withAlerts(rest);
}
