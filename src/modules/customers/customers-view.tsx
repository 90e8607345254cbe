import './customers.css';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { customerResource } from './definitions/customer.ts';
import { useUserTexts } from './use-customer-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./customer-detail.tsx') };

/** List of customers. */
export default function CustomersView() {
  useUserTexts();
  return <ResourcePage definition={customerResource} slots={SLOTS} />;
}
