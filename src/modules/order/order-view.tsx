import { usePage } from '@src/ui/page/page-context.tsx';
import { OrderScreen } from './order-screen.tsx';

/** Orders, and under its own address the refunds: the same screen with another preset (specification, section 2). */
export default function OrderView() {
  return <OrderScreen preset={usePage().path.endsWith('/refund') ? 'refunds' : 'orders'} />;
}
