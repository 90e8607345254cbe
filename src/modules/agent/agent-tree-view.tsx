import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { AgentNav } from './agent-nav.tsx';
import { agentTreeResource } from './definitions/agent.ts';
import { useAgentTexts } from './use-agent-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./agent-detail.tsx') };

/** Tree of agents, each below its parent agent. */
export default function AgentTreeView() {
  useAgentTexts();
  return <ResourcePage definition={agentTreeResource} slots={SLOTS} headActions={<AgentNav current="tree" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(agentTreeResource);
