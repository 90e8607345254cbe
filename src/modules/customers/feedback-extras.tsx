import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { TicketTalk } from './conversation.tsx';

function TalkTab({ record, refresh }: ExtraProps) {
  return <TicketTalk record={record} refresh={refresh} />;
}

/** The conversation of a ticket, as a tab of its page. */
export const FEEDBACK_EXTRAS: RecordExtras = {
  tabs: [{ name: 'talk', label: 'user.feedback.tab.talk', Body: TalkTab }],
};
