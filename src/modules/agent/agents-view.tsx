import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { AgentNav } from './agent-nav.tsx';
import { agentResource } from './definitions/agent.ts';
import { ExpiringSwitch } from './expiring-soon-filter.tsx';
import { useAgentTexts } from './use-agent-texts.ts';

const PARTS: ResourceSlots = { detail: () => import('./agent-detail.tsx') };

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
