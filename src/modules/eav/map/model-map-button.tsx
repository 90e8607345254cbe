import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';

const ModelMapDialog = lazyComponent(() => import('./model-map-dialog.tsx'));

/** A button that opens the map of all collections. */
export function ModelMapButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="model-map-open" onClick={() => setOpen(true)}>
        <Icon name="pi pi-sitemap" />
        {t('eav.map.open')}
      </button>
      <Suspense>{isOpen && <ModelMapDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
