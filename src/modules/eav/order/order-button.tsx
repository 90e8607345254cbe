import { useHandle } from '@src/crud/list/list-context.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { OrderDialog } from './order-dialog.tsx';

/** Opens the order of the fields of the collection that the list is about. */
export function OrderButton() {
  const t = useTranslate();
  const { address } = useHandle();
  const [isOpen, setOpen] = useState(false);
  const collection = address.query.filters.collection ?? '';
  const isOne = collection !== '' && !collection.includes(',');
  if (!isOne) return null;
  return (
    <>
      <button type="button" className="button" data-testid="field-order" onClick={() => setOpen(true)}>
        <Icon name="pi pi-sort-alt" />
        {t('eav.order.open')}
      </button>
      {isOpen && <OrderDialog collection={collection} onClose={() => setOpen(false)} />}
    </>
  );
}
