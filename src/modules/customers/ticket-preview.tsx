import type { DetailPartProps } from '@src/crud/shared/slot-types.ts';
import { TicketTalk } from './conversation.tsx';

/** Detail panel of a ticket next to the list; the conversation comes first. */
export default function TicketPreview({ record }: DetailPartProps) {
  return <TicketTalk record={record} refresh={() => undefined} />;
}
