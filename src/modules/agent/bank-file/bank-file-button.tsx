import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';

const BankFileDialog = lazyComponent(() => import('./bank-file-dialog.tsx'));

/** Button that opens the dialog for bank transfers. */
export function BankFileButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" data-testid="bank-file" onClick={() => setOpen(true)}>
        <Icon name="pi pi-download" />
        {t('agent.bank.title')}
      </button>
      <Suspense>{isOpen && <BankFileDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
