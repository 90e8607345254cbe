import { ORDER_ROWS, OrderScreen } from './order-screen.tsx';

/** List of combo orders. */
export default function ComboOrderView() {
  return <OrderScreen preset="combos" />;
}

/** Requested ahead of the click that opens the list. */
export const rows = ORDER_ROWS.combos;
