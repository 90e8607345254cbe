import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

const ALERTS = ['latePayment', 'doublePayment', 'wrongAmount'] as const;

/** Tells of money that came in and that nobody expected. */
export function OrderNote({ record }: ExtraProps) {
  const t = useText();
  const alert = ALERTS.find((each) => each === record.alert);
  if (alert === undefined) return null;
  return (
    <p className="order-note" role="note" data-testid="order-alert" data-alert={alert}>
      <Icon name="pi pi-exclamation-triangle" />
      {t(`order.alertText.${alert}`)}
    </p>
  );
}
