import { OrderScreen } from './order-screen.tsx';

export default function ComboOrderView() {
  return <OrderScreen preset="combos" />;
}
