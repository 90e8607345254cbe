import type { DetailPartProps } from '@src/resource/parts/resource-parts.ts';
import { recordDetailWith } from '@src/resource/record/record-detail.tsx';
import { AGENT_EXTRAS } from './agent-extras.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

const Detail = recordDetailWith(AGENT_EXTRAS);

/** An agent beside the list. */
export default function AgentDetail(props: DetailPartProps) {
  useAgentTexts();
  useRelatedTexts();
  return <Detail {...props} />;
}
