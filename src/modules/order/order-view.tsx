import type { PageLocation } from '@src/lib/location.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { ORDER_ROWS, type OrderPreset, OrderScreen } from './order-screen.tsx';

const presetAt = (path: string): OrderPreset => (path.endsWith('/refund') ? 'refunds' : 'orders');

/** Lists of orders and, at its own path, of refunds: one screen with two presets (specification, section 2). */
export default function OrderView() {
  return <OrderScreen preset={presetAt(usePage().path)} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = (address: PageLocation) => ORDER_ROWS[presetAt(address.path)](address);
