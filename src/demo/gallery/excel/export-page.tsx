import './excel.css';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { CITIES, type Delivery, deliveries } from '../tables/deliveries.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type Sheet, type SheetColumn, sheetOf } from './write-sheets.ts';

const ROWS = deliveries(40);
const FEN_PER_YUAN = 100;
/** Scrollable regions must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 } as const;
/** Rows shown on the page; the file contains all of them. */
const SHOWN = 8;

const cityTotals = () =>
  CITIES.map((city) => {
    const own = ROWS.filter((row) => row.city === city);
    return { city, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
  });

/** The sheets of this page, in the current language. */
function useSheets() {
  const t = useTranslate();
  const columns: readonly SheetColumn<Delivery>[] = [
    { heading: t('gallery.excel.field.code'), value: ({ code }) => code },
    { heading: t('gallery.excel.field.customer'), value: ({ customer }) => customer },
    { heading: t('gallery.excel.field.city'), value: ({ city }) => t(`gallery.excel.city.${city}`) },
    { heading: t('gallery.excel.field.parcels'), value: ({ parcels }) => parcels, format: '0' },
    {
      heading: t('gallery.excel.field.amount'),
      value: ({ amount }) => amount / FEN_PER_YUAN,
      format: '#,##0.00',
    },
    { heading: t('gallery.excel.field.day'), value: ({ day }) => new Date(`${day}T00:00:00Z`), format: 'yyyy-mm-dd' },
  ];
  const rows = sheetOf(t('gallery.excel.sheet.deliveries'), columns, ROWS);
  const totals = sheetOf<ReturnType<typeof cityTotals>[number]>(
    t('gallery.excel.sheet.cities'),
    [
      { heading: t('gallery.excel.field.city'), value: ({ city }) => t(`gallery.excel.city.${city}`) },
      { heading: t('gallery.excel.field.count'), value: ({ count }) => count, format: '0' },
      {
        heading: t('gallery.excel.field.amount'),
        value: ({ amount }) => amount / FEN_PER_YUAN,
        format: '#,##0.00',
      },
    ],
    cityTotals(),
  );
  return { rows, totals };
}

/** Export of rows as a workbook or CSV, optionally with totals on a second sheet. */
export default function ExportPage() {
  const t = useTranslate();
  const { messages } = useActors();
  const sheets = useSheets();
  const [asked, setAsked] = useState<readonly [Sheet, ...Sheet[]] | null>(null);
  const tell = (name: string) => {
    messages.send({
      type: 'messages.shown',
      key: 'gallery.excel',
      severity: 'success',
      textKey: 'gallery.excel.export.done',
      values: { name },
    });
    setAsked(null);
  };
  return (
    <section className="card excel-card">
      <div className="excel-bar">
        <button type="button" className="button button-primary" onClick={() => setAsked([sheets.rows])}>
          <Icon name="pi pi-download" />
          {t('gallery.excel.export.rows')}
        </button>
        <button type="button" className="button" onClick={() => setAsked([sheets.rows, sheets.totals])}>
          <Icon name="pi pi-file-excel" />
          {t('gallery.excel.export.both')}
        </button>
      </div>
      <FirstRows />
      {asked !== null && (
        <ExportDialog
          proposed={t('gallery.excel.sheet.deliveries')}
          sheets={asked}
          onDone={tell}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function FirstRows() {
  const t = useTranslate();
  const { number, money } = useValueFormats();
  const name = t('gallery.excel.firstRows', { shown: number(SHOWN), total: number(ROWS.length) });
  return (
    <section className="excel-scroll" aria-label={name} {...REACHABLE}>
      <table className="table">
        <caption>{name}</caption>
        <thead>
          <tr>
            {(['code', 'customer', 'city'] as const).map((field) => (
              <th key={field} scope="col">
                {t(`gallery.excel.field.${field}`)}
              </th>
            ))}
            {(['parcels', 'amount'] as const).map((field) => (
              <th key={field} scope="col" className="number">
                {t(`gallery.excel.field.${field}`)}
              </th>
            ))}
            <th scope="col">{t('gallery.excel.field.day')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.slice(0, SHOWN).map(({ id, code, customer, city, parcels, amount, day }) => (
            <tr key={id}>
              <td>{code}</td>
              <td>{customer}</td>
              <td>{t(`gallery.excel.city.${city}`)}</td>
              <td className="number">{number(parcels)}</td>
              <td className="number">{money(amount)}</td>
              <td>{day}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
