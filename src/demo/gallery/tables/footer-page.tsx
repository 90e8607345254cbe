import './tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { DataTable } from 'primereact/datatable';
import { Row } from 'primereact/row';
import { type Delivery, deliveries } from './deliveries.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';
import { usePager } from './use-pager.tsx';

const ROWS = deliveries(34);
const sumOf = (rows: readonly Delivery[], field: 'parcels' | 'amount') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** Totals below the rows: of the page, and of all rows. */
function FooterTotals() {
  const t = useTranslate();
  const { number, money } = useValueFormats();
  const columnOf = useDeliveryColumns();
  const pager = usePager();
  const total = (name: string, rows: readonly Delivery[]) => (
    <Row>
      <Column footer={name} colSpan={3} footerClassName="table-total" />
      <Column footer={number(sumOf(rows, 'parcels'))} footerClassName="table-total table-total-number" />
      <Column footer={money(sumOf(rows, 'amount'))} footerClassName="table-total table-total-number" />
    </Row>
  );
  const footer = (
    <ColumnGroup>
      {total(t('gallery.tables.footer.page'), ROWS.slice(pager.first, pager.first + pager.rows))}
      {total(t('gallery.tables.footer.all', { count: number(ROWS.length) }), ROWS)}
    </ColumnGroup>
  );
  return (
    <section className="card table-card">
      <DataTable
        value={ROWS}
        dataKey="id"
        cellMemo={false}
        {...pager}
        footerColumnGroup={footer}
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        {(['code', 'customer', 'day', 'parcels', 'amount'] as const).map((field) => (
          <Column key={field} {...columnOf(field)} />
        ))}
      </DataTable>
    </section>
  );
}

export default withPrime(FooterTotals);
