import { OrderScreen } from './order-screen.tsx';

/** List of combo orders. */
export default function ComboOrderView() {
  return <OrderScreen preset="combos" />;
}
