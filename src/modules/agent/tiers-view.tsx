import { agentTierResource } from '@src/contracts/resources/agent-tier.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { useAgentTexts } from './use-agent-texts.ts';

/** The tiers of agents. */
export default function TiersView() {
  useAgentTexts();
  return <ResourcePage definition={agentTierResource} headActions={<AgentNav current="tier" />} />;
}
