import { agentTreeResource } from '@src/contracts/resources/agent.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { useAgentTexts } from './use-agent-texts.ts';

const PARTS: ResourceParts = { detail: () => import('./agent-detail.tsx') };

/** The agents, each below the one it belongs to. */
export default function AgentTreeView() {
  useAgentTexts();
  return <ResourcePage definition={agentTreeResource} parts={PARTS} headActions={<AgentNav current="tree" />} />;
}
