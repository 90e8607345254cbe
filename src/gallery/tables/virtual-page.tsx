import './tables.css';
import { withPrime } from '@src/ui/prime.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { Column, type ColumnBodyOptions } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useRef, useState } from 'react';
import { deliveryAt } from './deliveries.ts';
import { DELIVERY_FIELDS, type DeliveryField, useDeliveryColumns } from './delivery-columns.tsx';
import { JumpTo } from './jump-to.tsx';
import { namedTable } from './named-table.ts';
import { scrollToPlace } from './scroll-to-place.ts';

const COUNT = 100_000;
/** How high a row is, as the tokens have it; the scroller has to know. */
const ROW_HEIGHT = 40;

/** A row is its place only: what it shows is made when it comes into sight. */
type Place = { readonly index: number };

/** A hundred thousand rows, of which no more are drawn than are seen. */
function VirtualTable() {
  const t = useText();
  const { number } = useValueFormats();
  const columnOf = useDeliveryColumns();
  const box = useRef<HTMLElement>(null);
  const [rows] = useState(() => Array.from({ length: COUNT }, (_, index): Place => ({ index })));
  const drawnLate = (field: DeliveryField) => {
    const { body, ...column } = columnOf(field);
    const draw = typeof body === 'function' ? body : () => null;
    return { ...column, body: ({ index }: Place, options: ColumnBodyOptions) => draw(deliveryAt(index), options) };
  };
  return (
    <section ref={box} className="card table-card table-virtual">
      <div className="table-bar">
        <span className="table-note">{t('gallery.tables.virtual.count', { total: number(COUNT) })}</span>
        <JumpTo
          count={COUNT}
          label={t('gallery.tables.virtual.row')}
          onJump={(index) => scrollToPlace(box.current, index * ROW_HEIGHT)}
        />
      </div>
      <DataTable
        value={rows}
        dataKey="index"
        lazy
        cellMemo={false}
        scrollable
        scrollHeight="min(32rem, 65dvh)"
        tableStyle={{ tableLayout: 'fixed', minInlineSize: '54rem' }}
        virtualScrollerOptions={{ itemSize: ROW_HEIGHT }}
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        {DELIVERY_FIELDS.map((field) => (
          <Column key={field} {...drawnLate(field)} />
        ))}
      </DataTable>
    </section>
  );
}

export default withPrime(VirtualTable);
