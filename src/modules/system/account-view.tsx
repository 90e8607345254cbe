import './system.css';
import { accountResource } from '@src/contracts/resources/account.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { DeptAside } from './dept/dept-aside.tsx';
import { useSystemTexts } from './use-system-texts.ts';

/** Account list, with the department tree as its filter. */
export default function AccountView() {
  useSystemTexts();
  return <ResourcePage definition={accountResource} aside={<DeptAside />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(accountResource);
