import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { officialMenuResource } from './definitions/menu.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

const SLOTS: ResourceSlots = { form: () => import('./menu-panel.tsx') };

/** The list of menus of all official accounts. */
export default function MenusView() {
  useOfficialTexts();
  return (
    <ResourcePage
      definition={officialMenuResource}
      slots={SLOTS}
      headActions={<OfficialNav group="menus" current="menus" />}
    />
  );
}
