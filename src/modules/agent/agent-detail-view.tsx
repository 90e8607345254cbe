import './agent.css';
import { agentResource } from '@src/contracts/resources/agent.ts';
import { recordPageView } from '@src/resource/record/record-page.tsx';
import { AGENT_EXTRAS } from './agent-extras.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

const AgentPage = recordPageView(agentResource, AGENT_EXTRAS);

/** One agent: profile, who stands below, orders, and its history. */
export default function AgentDetailView() {
  useAgentTexts();
  useRelatedTexts();
  return <AgentPage />;
}
