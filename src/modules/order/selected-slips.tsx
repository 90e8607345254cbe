import { MAX_SLIPS } from '@src/contracts/endpoints/order-slips.ts';
import type { SelectedSlotProps } from '@src/crud/shared/slot-types.ts';
import PrintDialog from './print-dialog.tsx';

/** Prints the packing slips of the selected orders, up to the limit of one call. */
export default function SelectedSlips({ rows, onClose }: SelectedSlotProps) {
  return <PrintDialog sheet="packing" orders={rows.slice(0, MAX_SLIPS)} onClose={onClose} />;
}
