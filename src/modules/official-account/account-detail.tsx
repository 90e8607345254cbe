import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { CallbackCell } from './callback/callback-cell.tsx';
import { officialArticleResource } from './definitions/articles/article.ts';
import { useOfficialTexts } from './use-official-texts.ts';

const EXTRAS: RecordExtras = {
  cells: { callback: CallbackCell },
  related: { officialArticle: officialArticleResource },
};

/** The preview of an account, with the callback address for the vendor, and its articles. */
export default function AccountDetail(props: DetailSlotProps) {
  useOfficialTexts();
  return <RecordDetail {...props} extras={EXTRAS} />;
}
