import { noticeResource } from '@src/contracts/resources/notice.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useSystemTexts } from '../use-system-texts.ts';

/** Notices to operators: written, published and withdrawn here, and read in the header. */
export default function NoticeView() {
  useSystemTexts();
  return <ResourcePage definition={noticeResource} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(noticeResource);
