import './user.css';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';
import { useUserTexts } from './use-user-texts.ts';

const CustomerPage = recordPageView(customerResource, CUSTOMER_EXTRAS);

/** One customer: who it is, what belongs to it, and its history. */
export default function CustomerDetailView() {
  useUserTexts();
  useLateTexts(ORDER_TEXTS);
  useLateTexts(STATISTICS_TEXTS);
  return <CustomerPage />;
}
