import './tables.css';
import { withPrime } from '@src/ui/prime.tsx';
import { useText } from '@src/ui/use-text.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { CITIES, deliveries } from './deliveries.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';

/** Neighbours must stand together: rows are merged over what is equal and adjacent. */
const ROWS = deliveries(16).toSorted((one, other) => CITIES.indexOf(one.city) - CITIES.indexOf(other.city));

/** One cell over several rows that agree in it. */
function MergedCells() {
  const t = useText();
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
