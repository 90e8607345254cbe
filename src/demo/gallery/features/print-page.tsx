import '../gallery.css';
import '@src/ui/page/print-sheet.css';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

const LINES = [
  { no: 'A-102', qty: 12, price: 4_990 },
  { no: 'A-230', qty: 3, price: 25_900 },
  { no: 'C-017', qty: 40, price: 350 },
] as const;

/** Preview of a printed sheet; only the sheet is printed, not the console around it. */
export default function PrintPage() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const print = (
    <button type="button" className="button button-primary" data-autofocus onClick={() => window.print()}>
      <Icon name="pi pi-print" />
      {t('gallery.features.print')}
    </button>
  );
  return (
    <section className="card gallery-card">
      <p>{t('gallery.features.printHow')}</p>
      <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
        {t('gallery.features.showSheet')}
      </button>
      <Dialog open={open} size="wide" label={t('gallery.features.sheet')} onClose={() => setOpen(false)} footer={print}>
        <Sheet />
      </Dialog>
    </section>
  );
}

function Sheet() {
  const t = useTranslate();
  const { money, number, date } = useValueFormats();
  const { session } = useActors();
  const name = useSelector(session, selectUser)?.realName ?? '';
  const total = LINES.reduce((sum, { qty, price }) => sum + qty * price, 0);
  return (
    <article className="print-sheet">
      <h3>{t('gallery.features.sheet')}</h3>
      <p>
        {t('gallery.features.sheetBy', { name })} · {date(new Date().toISOString())}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('gallery.features.item')}</th>
            <th scope="col" className="number">
              {t('gallery.features.quantity')}
            </th>
            <th scope="col" className="number">
              {t('gallery.features.price')}
            </th>
            <th scope="col" className="number">
              {t('gallery.features.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ no, qty, price }) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              <td className="number">{number(qty)}</td>
              <td className="number">{money(price)}</td>
              <td className="number">{money(qty * price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('gallery.features.total')}
            </th>
            <td className="number">{money(total)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
