import { ResourcePage } from '@src/crud/resource-page.tsx';
import { officialAccountResource } from './definitions/account.ts';
import { OfficialNav } from './official-nav.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

/** The official accounts that this console speaks for. */
export default function AccountsView() {
  useOfficialTexts();
  return (
    <ResourcePage definition={officialAccountResource} headActions={<OfficialNav group="menus" current="accounts" />} />
  );
}
