import './customers.css';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
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

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(customerResource);
