import { recordDetailWith } from '@src/crud/record/record-detail.tsx';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { AGENT_EXTRAS } from './agent-extras.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

const Detail = recordDetailWith(AGENT_EXTRAS);

/** Detail panel of an agent next to the list. */
export default function AgentDetail(props: DetailSlotProps) {
  useAgentTexts();
  useRelatedTexts();
  return <Detail {...props} />;
}
