import { noticeResource } from '@src/contracts/resources/notice.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useSystemTexts } from '../use-system-texts.ts';

/** Notices to operators: written, published and withdrawn here, and read in the header. */
export default function NoticeView() {
  useSystemTexts();
  return <ResourcePage definition={noticeResource} />;
}
