import { agentResource } from '@src/contracts/resources/agent.ts';
import type { ResourceParts } from '@src/resource/parts/resource-parts.ts';
import { ResourcePage } from '@src/resource/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { ExpiringSwitch } from './expiring-switch.tsx';
import { useAgentTexts } from './use-agent-texts.ts';

const PARTS: ResourceParts = { detail: () => import('./agent-detail.tsx') };

/** The agents. */
export default function AgentsView() {
  useAgentTexts();
  const head = (
    <>
      <AgentNav current="list" />
      <ExpiringSwitch />
    </>
  );
  return <ResourcePage definition={agentResource} parts={PARTS} headActions={head} />;
}
