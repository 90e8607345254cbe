import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ModelFileDialog } from './model-file-dialog.tsx';

/** A button that opens the export and import of models. */
export function ModelFileButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="model-file-open" onClick={() => setOpen(true)}>
        <Icon name="pi pi-clone" />
        {t('eav.file.open')}
      </button>
      {isOpen && <ModelFileDialog onClose={() => setOpen(false)} />}
    </>
  );
}
