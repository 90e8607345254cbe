import '../tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useState } from 'react';
import { type Delivery, deliveries } from '../deliveries.ts';
import { DELIVERY_FIELDS, useDeliveryColumns } from '../delivery-columns.tsx';
import { namedTable } from '../named-table.ts';

const ROWS = deliveries(30);
const WIDE = { minInlineSize: '11rem' };
const PINNED = { minInlineSize: '7rem' };

/** Pinned columns at both sides and a sticky header, while the rest scrolls. */
function FixedColumns() {
  const t = useTranslate();
  const { money } = useValueFormats();
  const columnOf = useDeliveryColumns();
  const [pinned, setPinned] = useState({ start: true, end: true });
  const check = (side: 'start' | 'end') => (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={pinned[side]}
        onChange={(event) => setPinned({ ...pinned, [side]: event.currentTarget.checked })}
      />
      <span>{t(`gallery.tables.fixed.${side}`)}</span>
    </label>
  );
  return (
    <section className="card table-card">
      <div className="table-bar">
        {check('start')}
        {check('end')}
      </div>
      <DataTable
        value={ROWS}
        dataKey="id"
        cellMemo={false}
        scrollable
        scrollHeight="min(28rem, 60dvh)"
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        {DELIVERY_FIELDS.map((field, index) => (
          <Column
            key={field}
            {...columnOf(field)}
            style={index === 0 ? PINNED : WIDE}
            frozen={index === 0 && pinned.start}
          />
        ))}
        <Column
          columnKey="each"
          header={t('gallery.tables.field.each')}
          align="right"
          headerClassName="table-number-head table-wrapping"
          className="number"
          style={PINNED}
          body={({ amount, parcels }: Delivery) => money(Math.round(amount / parcels))}
          frozen={pinned.end}
          alignFrozen="right"
        />
      </DataTable>
    </section>
  );
}

export default withPrime(FixedColumns);
