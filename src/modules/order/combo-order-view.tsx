import { OrderScreen } from './order-screen.tsx';

/** The orders of combos. */
export default function ComboOrderView() {
  return <OrderScreen preset="combos" />;
}
