import './order.css';
import { orderResource } from '@src/contracts/resources/order.ts';
import { refundResource } from '@src/contracts/resources/refund.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWhy } from './order-why.tsx';
import { useOrderTexts } from './use-order-texts.ts';

const EXTRAS: RecordExtras = {
  Actions: OrderActions,
  tabs: [
    { name: 'items', label: 'order.tab.items', Body: OrderItems },
    { name: 'timeline', label: 'order.tab.timeline', Body: OrderTimeline },
    { name: 'why', label: 'order.tab.why', Body: OrderWhy },
  ],
  related: { refund: refundResource },
};

const OrderPage = recordPageView(orderResource, EXTRAS);

/** One order: what was bought and for how much, what happened to it, and what can be done now. */
export default function OrderDetailView() {
  useOrderTexts();
  return <OrderPage />;
}
