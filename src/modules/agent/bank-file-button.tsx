import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';

const BankFileDialog = lazy(() => import('./bank-file-dialog.tsx'));

/** Hands approved withdrawals to the bank. */
export function BankFileButton() {
  const t = useText();
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
