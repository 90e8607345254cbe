import './system.css';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { RoleTools } from './role-tools.tsx';
import { useRightsTexts } from './use-rights-texts.ts';
import { useSystemTexts } from './use-system-texts.ts';

const PARTS: ResourceParts = {
  form: () => import('./role-panel.tsx'),
  detail: () => import('./role-detail.tsx'),
};

/** The roles, with the ways to compare them and to find out who can do something. */
export default function RoleView() {
  useSystemTexts();
  useRightsTexts();
  return <ResourcePage definition={roleResource} parts={PARTS} headActions={<RoleTools />} />;
}
