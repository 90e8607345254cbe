import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { REPLY_EXTRAS } from './reply-form/reply-extras.ts';
import { useOfficialTexts } from './use-official-texts.ts';

/** The drawer form of a rule. */
export default function ReplyPanel(props: FormSlotProps) {
  useOfficialTexts();
  return <RecordPanel {...props} extras={REPLY_EXTRAS} />;
}
