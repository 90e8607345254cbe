import '../tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column, type ColumnBodyOptions } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useRef, useState } from 'react';
import { deliveryAt } from '../deliveries.ts';
import { DELIVERY_FIELDS, type DeliveryField, useDeliveryColumns } from '../delivery-columns.tsx';
import { namedTable } from '../named-table.ts';
import { JumpTo } from './jump-to-row.tsx';
import { scrollToPosition } from './scroll-to-position.ts';

const COUNT = 100_000;
/** Row height in pixels, equal to the token; the virtual scroller needs it. */
const ROW_HEIGHT = 40;

/** A row is only an index; its content is created when it becomes visible. */
type Place = { readonly index: number };

/** A hundred thousand rows, of which only the visible ones are rendered. */
function VirtualTable() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const columnOf = useDeliveryColumns();
  const box = useRef<HTMLElement>(null);
  const [rows] = useState(() => Array.from({ length: COUNT }, (_, index): Place => ({ index })));
  const drawnLater = (field: DeliveryField) => {
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
          onJump={(index) => scrollToPosition(box.current, index * ROW_HEIGHT)}
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
          <Column key={field} {...drawnLater(field)} />
        ))}
      </DataTable>
    </section>
  );
}

export default withPrime(VirtualTable);
