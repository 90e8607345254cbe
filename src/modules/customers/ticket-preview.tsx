import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { TicketTalk } from './conversation.tsx';

/** Detail panel of a ticket next to the list: its conversation. */
export default function TicketPreview({ record }: DetailSlotProps) {
  return <TicketTalk record={record} refresh={() => undefined} />;
}
