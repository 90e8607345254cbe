import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

const ALERTS = ['latePayment', 'doublePayment', 'wrongAmount'] as const;

/** Warning about an unexpected payment. */
export function OrderNote({ record }: ExtraProps) {
  const t = useTranslate();
  const alert = ALERTS.find((each) => each === record.alert);
  if (alert === undefined) return null;
  return (
    <p className="order-note" role="note" data-testid="order-alert" data-alert={alert}>
      <Icon name="pi pi-exclamation-triangle" />
      {t(`order.alertText.${alert}`)}
    </p>
  );
}
