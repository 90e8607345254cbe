import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import type { ExtraProps, RecordExtras } from '@src/crud/record/record-slots.ts';
import { ConversationLink, TicketConversation } from './conversation.tsx';

function TalkTab({ record, refresh }: ExtraProps) {
  return <TicketConversation record={record} refresh={refresh} />;
}

const ConversationCell = ({ value }: CellProps) => <ConversationLink message={value} />;

/** Adds the conversation as a tab to the page of a ticket. */
export const FEEDBACK_EXTRAS: RecordExtras = {
  cells: { conversation: ConversationCell },
  tabs: [{ name: 'talk', label: 'user.feedback.tab.talk', Body: TalkTab }],
};
