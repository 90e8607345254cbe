import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { eavTemplateResource } from './definitions/template.ts';
import { useEavTexts } from './use-eav-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./templates/template-detail.tsx') };

/** The list of interface templates. */
export default function InterfaceTemplateView() {
  useEavTexts();
  return <ResourcePage definition={eavTemplateResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(eavTemplateResource);
