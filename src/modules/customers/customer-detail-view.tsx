import './customers.css';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import { CUSTOMER_EXTRAS } from './customer-extras.ts';
import { customerResource } from './definitions/customer.ts';
import { useRelatedTexts, useUserTexts } from './use-customer-texts.ts';

const CustomerPage = recordPageView(customerResource, CUSTOMER_EXTRAS);

/** One customer: profile, related records and history. */
export default function CustomerDetailView() {
  useUserTexts();
  useRelatedTexts();
  return <CustomerPage />;
}
