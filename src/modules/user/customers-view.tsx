import './user.css';
import { customerResource } from '@src/contracts/resources/customer.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { useUserTexts } from './use-user-texts.ts';

const PARTS: ResourceParts = { detail: () => import('./customer-detail.tsx') };

/** The customers of the shop. */
export default function CustomersView() {
  useUserTexts();
  return <ResourcePage definition={customerResource} parts={PARTS} />;
}
