import './tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable, type DataTableExpandedRows } from 'primereact/datatable';
import { useId, useState } from 'react';
import { type Delivery, deliveries } from './deliveries.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';

const ROWS = deliveries(12);

/** Expandable rows with their parcels. */
function ExpandableRows() {
  const t = useTranslate();
  const columnOf = useDeliveryColumns();
  const [open, setOpen] = useState<DataTableExpandedRows>({});
  return (
    <section className="card table-card">
      <div className="table-bar">
        <button
          type="button"
          className="button"
          onClick={() => setOpen(Object.fromEntries(ROWS.map(({ id }) => [id, true])))}
        >
          {t('gallery.tables.expand.all')}
        </button>
        <button type="button" className="button" onClick={() => setOpen({})}>
          {t('gallery.tables.expand.none')}
        </button>
      </div>
      <DataTable
        value={ROWS}
        dataKey="id"
        cellMemo={false}
        selectionAriaLabel="code"
        expandedRows={open}
        onRowToggle={({ data }) => setOpen(Array.isArray(data) ? {} : data)}
        rowExpansionTemplate={(row: Delivery) => <Parcels delivery={row} />}
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        <Column
          expander
          columnKey="toggle"
          header={<span className="visually-hidden">{t('gallery.tables.expand.title')}</span>}
          headerStyle={{ inlineSize: '3rem' }}
        />
        {(['code', 'customer', 'city', 'status', 'parcels'] as const).map((field) => (
          <Column key={field} {...columnOf(field)} />
        ))}
      </DataTable>
    </section>
  );
}

const MIN_WEIGHT = 800;

/** Weights of the parcels of a delivery, in grams. */
const weightsOf = ({ parcels, amount }: Delivery): readonly number[] =>
  Array.from({ length: parcels }, (_, index) => MIN_WEIGHT + ((amount + index * 137) % 90) * 50);

function Parcels({ delivery }: { readonly delivery: Delivery }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const id = useId();
  return (
    <div className="table-expansion">
      <h2 id={id}>{t('gallery.tables.expand.parcelsOf', { code: delivery.code })}</h2>
      <table className="table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('gallery.tables.expand.parcel')}</th>
            <th scope="col" className="number">
              {t('gallery.tables.expand.weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weightsOf(delivery).map((weight, index) => (
            <tr key={`${delivery.id}-${weight}`}>
              <td>{`${delivery.code}-${index + 1}`}</td>
              <td className="number">{formats.decimal(weight / 1000, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default withPrime(ExpandableRows);
