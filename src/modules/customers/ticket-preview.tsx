import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { TicketConversation } from './conversation.tsx';

/** Detail panel of a ticket next to the list: its conversation. */
export default function TicketPreview({ record }: DetailSlotProps) {
  return <TicketConversation record={record} refresh={() => undefined} />;
}
