import type { DetailPartProps } from '@src/resource/parts/resource-parts.ts';
import { TicketTalk } from './ticket-talk.tsx';

/** A ticket beside the list: the conversation first, because that is what is worked on. */
export default function TicketPreview({ record }: DetailPartProps) {
  return <TicketTalk record={record} refresh={() => undefined} />;
}
