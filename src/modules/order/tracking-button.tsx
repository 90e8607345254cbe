import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';

const TrackingDialog = lazy(() => import('./tracking-dialog.tsx'));

/** Delivers many orders from a file of tracking numbers. */
export function TrackingButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="tracking-import" onClick={() => setOpen(true)}>
        <Icon name="pi pi-upload" />
        {t('order.tracking.title')}
      </button>
      <Suspense>{isOpen && <TrackingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
