import './tables.css';
import { PAGE_SIZES } from '@src/contracts/resource/list-query.ts';
import { withPrime } from '@src/ui/prime.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { Column } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { DataTable } from 'primereact/datatable';
import { Row } from 'primereact/row';
import { useState } from 'react';
import { type Delivery, deliveries } from './deliveries.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';

const ROWS = deliveries(34);
const sumOf = (rows: readonly Delivery[], field: 'parcels' | 'amount') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** Totals under the rows: of what is on the page, and of everything. */
function FooterTotals() {
  const t = useText();
  const { number, money } = useValueFormats();
  const columnOf = useDeliveryColumns();
  const [page, setPage] = useState<{ readonly first: number; readonly rows: number }>({
    first: 0,
    rows: PAGE_SIZES[0],
  });
  const total = (name: string, rows: readonly Delivery[]) => (
    <Row>
      <Column footer={name} colSpan={3} />
      <Column footer={number(sumOf(rows, 'parcels'))} footerClassName="number table-total" />
      <Column footer={money(sumOf(rows, 'amount'))} footerClassName="number table-total" />
    </Row>
  );
  const footer = (
    <ColumnGroup>
      {total(t('gallery.tables.footer.page'), ROWS.slice(page.first, page.first + page.rows))}
      {total(t('gallery.tables.footer.all', { count: number(ROWS.length) }), ROWS)}
    </ColumnGroup>
  );
  return (
    <section className="card table-card">
      <DataTable
        value={ROWS}
        dataKey="id"
        cellMemo={false}
        paginator
        first={page.first}
        rows={page.rows}
        rowsPerPageOptions={[...PAGE_SIZES]}
        onPage={({ first, rows }) => setPage({ first, rows })}
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
