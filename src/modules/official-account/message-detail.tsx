import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { MESSAGE_EXTRAS } from './conversation/message-extras.ts';
import { useOfficialTexts } from './use-official-texts.ts';

/** The preview of a message, with its conversation. */
export default function MessageDetail(props: DetailSlotProps) {
  useOfficialTexts();
  return <RecordDetail {...props} extras={MESSAGE_EXTRAS} />;
}
