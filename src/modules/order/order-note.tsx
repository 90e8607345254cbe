import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ALERT_REASONS, type PaymentAlert, readPaymentAlerts } from './definitions/payment-alert.ts';

/** Warning about the unexpected payments of an order, and a table of all that wait for review. */
export function OrderNote({ record }: ExtraProps) {
  const t = useTranslate();
  const alerts = readPaymentAlerts(record);
  const reasons = ALERT_REASONS.filter((reason) => alerts.some((alert) => alert.reason === reason));
  if (alerts.length === 0) return null;
  return (
    <div className="order-stack">
      {reasons.map((reason) => (
        <p key={reason} className="order-note" role="note" data-testid="order-alert" data-alert={reason}>
          <Icon name="pi pi-exclamation-triangle" />
          {t(`order.alertText.${reason}`)}
        </p>
      ))}
      <AlertTable alerts={alerts} />
    </div>
  );
}

function AlertTable({ alerts }: { readonly alerts: readonly PaymentAlert[] }) {
  const t = useTranslate();
  const formats = useValueFormats();
  return (
    <div className="card order-scroll order-alerts">
      <table className="table" data-testid="order-alerts">
        <caption>{t('order.alertList.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.field.transactionId')}</th>
            <th scope="col" className="order-amount">
              {t('order.field.received')}
            </th>
            <th scope="col">{t('order.alertList.reason')}</th>
            <th scope="col">{t('order.alertList.time')}</th>
          </tr>
        </thead>
        <tbody>
          {alerts.map(({ transactionId, amount, reason, time }) => (
            <tr key={transactionId} data-testid="order-alert-row">
              <td>{transactionId}</td>
              <td className="order-amount">{amount === null ? '–' : formats.money(amount)}</td>
              <td>{t(`order.alert.${reason}`)}</td>
              <td>{time === '' ? '–' : formats.dateTime(time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
