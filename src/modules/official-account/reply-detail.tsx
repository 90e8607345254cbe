import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { HitsTab } from './reply-form/hits-tab.tsx';
import { useOfficialTexts } from './use-official-texts.ts';

const EXTRAS: RecordExtras = { tabs: [{ name: 'hits', label: 'official.reply.tab.hits', Body: HitsTab }] };

/** The preview of a rule, with its hit counts. */
export default function ReplyDetail(props: DetailSlotProps) {
  useOfficialTexts();
  return <RecordDetail {...props} extras={EXTRAS} />;
}
