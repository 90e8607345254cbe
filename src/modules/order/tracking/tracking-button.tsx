import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';

const TrackingDialog = lazyComponent(() => import('./tracking-dialog.tsx'));

/** Ships many orders from a file of tracking numbers. */
export function TrackingButton() {
  const t = useTranslate();
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
