import './tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { CITIES, deliveries } from './deliveries.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';

/** Rows with equal cells must be adjacent to be merged. */
const ROWS = deliveries(16).toSorted((one, other) => CITIES.indexOf(one.city) - CITIES.indexOf(other.city));

/** Cells merged over adjacent rows with equal values. */
function MergedCells() {
  const t = useTranslate();
  const columnOf = useDeliveryColumns();
  return (
    <section className="card table-card">
      <DataTable
        value={ROWS}
        dataKey="id"
        cellMemo={false}
        showGridlines
        rowGroupMode="rowspan"
        groupRowsBy="city"
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        {(['city', 'code', 'customer', 'status', 'parcels', 'amount'] as const).map((field) => (
          <Column key={field} {...columnOf(field)} />
        ))}
      </DataTable>
    </section>
  );
}

export default withPrime(MergedCells);
