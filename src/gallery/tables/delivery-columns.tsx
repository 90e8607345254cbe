import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import type { ColumnProps } from 'primereact/column';
import type { Delivery, DeliveryState } from './deliveries.ts';

/** The columns that a delivery may have, in their usual order. */
export const DELIVERY_FIELDS = ['code', 'customer', 'city', 'status', 'parcels', 'amount', 'day'] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

const NUMBERS: ReadonlySet<DeliveryField> = new Set(['parcels', 'amount']);
const TONES: Readonly<Record<DeliveryState, string>> = {
  open: 'tag',
  packed: 'tag tag-warn',
  sent: 'tag tag-good',
  returned: 'tag tag-bad',
};

/** How far a delivery is, in words and colour. */
export function DeliveryTag({ status }: Pick<Delivery, 'status'>) {
  const t = useText();
  return <span className={TONES[status]}>{t(`gallery.tables.status.${status}`)}</span>;
}

/**
 * What a column of deliveries is: heading, cell, and its side.
 * @example const columnOf = useDeliveryColumns(); … <Column {...columnOf('amount')} sortable />
 */
export function useDeliveryColumns(): (field: DeliveryField) => ColumnProps {
  const t = useText();
  const formats = useValueFormats();
  const bodyOf = (field: DeliveryField) => (row: Delivery) => {
    if (field === 'status') return <DeliveryTag status={row.status} />;
    if (field === 'city') return t(`gallery.tables.city.${row.city}`);
    if (field === 'amount') return formats.money(row.amount);
    return field === 'parcels' ? formats.number(row.parcels) : row[field];
  };
  return (field) => ({
    columnKey: field,
    field,
    header: t(`gallery.tables.field.${field}`),
    body: bodyOf(field),
    ...(NUMBERS.has(field) ? { align: 'right', className: 'number', headerClassName: 'table-number-head' } : {}),
  });
}
