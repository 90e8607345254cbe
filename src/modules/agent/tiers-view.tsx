import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { agentTierResource } from './definitions/agent-tier.ts';
import { useAgentTexts } from './use-agent-texts.ts';

/** The tiers of agents. */
export default function TiersView() {
  useAgentTexts();
  return <ResourcePage definition={agentTierResource} headActions={<AgentNav current="tier" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(agentTierResource);
