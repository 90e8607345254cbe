import './agent.css';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import { AGENT_EXTRAS } from './agent-extras.ts';
import { agentResource } from './definitions/agent.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

const AgentPage = recordPageView(agentResource, AGENT_EXTRAS);

/** Page of one agent: profile, sub-agents, orders and history. */
export default function AgentDetailView() {
  useAgentTexts();
  useRelatedTexts();
  return <AgentPage />;
}
