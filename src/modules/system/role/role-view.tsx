import '../system.css';
import { roleResource } from '@src/contracts/resources/role.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { useModuleTexts } from '@src/crud/shared/use-module-texts.ts';
import { useSystemTexts } from '../use-system-texts.ts';
import { RoleTools } from './role-tools.tsx';

const SLOTS: ResourceSlots = {
  form: () => import('./role-panel.tsx'),
  detail: () => import('./role-detail.tsx'),
};

/** Role list, with comparison and permission lookup. */
export default function RoleView() {
  useSystemTexts();
  useModuleTexts();
  return <ResourcePage definition={roleResource} slots={SLOTS} headActions={<RoleTools />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(roleResource);
