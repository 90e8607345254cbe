import { selectAnswer, selectSelection } from '@machines/list/index.ts';
import { MAX_SLIPS } from '@src/contracts/endpoints/order-slips.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';

const PrintDialog = lazyComponent(() => import('./print-dialog.tsx'));

/** Prints the packing slips of the selected orders; there while some on this page are selected. */
export function SlipsButton() {
  const t = useTranslate();
  const { list } = useListScreen();
  const [isOpen, setOpen] = useState(false);
  const selection = useSelector(list, selectSelection);
  const rows = useSelector(list, (snapshot) => selectAnswer(snapshot)?.list) ?? [];
  const isChosen = ({ id }: { readonly id: string }) =>
    selection.kind === 'ids' ? selection.ids.includes(id) : !selection.except.includes(id);
  const orders = rows.filter(isChosen).slice(0, MAX_SLIPS);
  if (orders.length === 0) return null;
  return (
    <>
      <button type="button" className="button" data-testid="orders-slips" onClick={() => setOpen(true)}>
        <Icon name="pi pi-print" />
        {t('order.print.many', { count: orders.length })}
      </button>
      <Suspense>{isOpen && <PrintDialog sheet="packing" orders={orders} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
