import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { newRecordWorkId } from '@src/crud/shared/record-work.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import { refundResource } from './definitions/refund.ts';
import { amountOf } from './order-amounts.ts';

const RefundDialog = lazyComponent(() => import('./refund/refund-dialog.tsx'));
const PrintDialog = lazyComponent(() => import('./print-dialog.tsx'));

type Open = 'refund' | 'packing' | 'receipt';

/** Actions of an order in addition to its events: requesting a refund, and printing. */
export function OrderActions({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const isDrafted = useWaitingDrafts().includes(newRecordWorkId(refundResource, record.id));
  const [open, setOpen] = useState<Open | null>(isDrafted ? 'refund' : null);
  const close = () => setOpen(null);
  const isPaid = record.payment === 'paid' || record.payment === 'partlyRefunded';
  const isRefundable = isPaid && amountOf(record, 'paidAmount') > amountOf(record, 'refundedAmount');
  return (
    <>
      {isRefundable && (
        <ActionButton name="refund" icon="pi pi-replay" text={t('order.refund.ask')} onPress={setOpen} />
      )}
      {record.deliveryKind === 'shipment' && (
        <ActionButton name="packing" icon="pi pi-print" text={t('order.print.packing')} onPress={setOpen} />
      )}
      {isPaid && <ActionButton name="receipt" icon="pi pi-print" text={t('order.print.receipt')} onPress={setOpen} />}
      <Suspense>
        {open === 'refund' && (
          <RefundDialog
            order={record.id}
            onClose={close}
            onSaved={() => {
              close();
              refresh();
            }}
          />
        )}
        {(open === 'packing' || open === 'receipt') && <PrintDialog sheet={open} orders={[record]} onClose={close} />}
      </Suspense>
    </>
  );
}

interface ActionButtonProps {
  readonly name: Open;
  readonly icon: string;
  readonly text: string;
  readonly onPress: (name: Open) => void;
}

function ActionButton({ name, icon, text, onPress }: ActionButtonProps) {
  return (
    <button type="button" className="button" data-testid={`order-${name}`} onClick={() => onPress(name)}>
      <Icon name={icon} />
      {text}
    </button>
  );
}
