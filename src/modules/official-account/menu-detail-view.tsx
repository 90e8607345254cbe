import { recordPageView } from '@src/crud/record/record-page.tsx';
import { officialMenuResource } from './definitions/menu.ts';
import { MENU_EXTRAS } from './menu-editor/menu-extras.ts';
import { useOfficialTexts } from './use-official-texts.ts';

const MenuPage = recordPageView(officialMenuResource, MENU_EXTRAS);

/** The page of one menu: its buttons, the vendor's errors, and its versions. */
export default function MenuDetailView() {
  useOfficialTexts();
  return <MenuPage />;
}
