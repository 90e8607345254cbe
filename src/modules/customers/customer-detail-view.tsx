import './customers.css';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';
import { customerResource } from './definitions/customer.ts';
import { useUserTexts } from './use-customer-texts.ts';

const CustomerPage = recordPageView(customerResource, CUSTOMER_EXTRAS);

/** One customer: who it is, what belongs to it, and its history. */
export default function CustomerDetailView() {
  useUserTexts();
  useTexts(ORDER_TEXTS);
  useTexts(STATISTICS_TEXTS);
  return <CustomerPage />;
}
