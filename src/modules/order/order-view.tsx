import { usePage } from '@src/ui/page/page-context.tsx';
import { OrderScreen } from './order-screen.tsx';

/** Lists of orders and, at its own path, of refunds: one screen with two presets (specification, section 2). */
export default function OrderView() {
  return <OrderScreen preset={usePage().path.endsWith('/refund') ? 'refunds' : 'orders'} />;
}
