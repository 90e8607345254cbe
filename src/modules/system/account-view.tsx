import './system.css';
import { accountResource } from '@src/contracts/resources/account.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { DeptAside } from './dept-aside.tsx';
import { useSystemTexts } from './use-system-texts.ts';

/** The accounts, beside the departments that narrow them. */
export default function AccountView() {
  useSystemTexts();
  return <ResourcePage definition={accountResource} aside={<DeptAside />} />;
}
