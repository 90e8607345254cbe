import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { AgentNav } from './agent-nav.tsx';
import { agentResource } from './definitions/agent.ts';
import { ExpiringSoonFilter } from './expiring-soon-filter.tsx';
import { useAgentTexts } from './use-agent-texts.ts';

const SLOTS: ResourceSlots = { detail: () => import('./agent-detail.tsx') };

/** The list of agents. */
export default function AgentsView() {
  useAgentTexts();
  const head = (
    <>
      <AgentNav current="list" />
      <ExpiringSoonFilter />
    </>
  );
  return <ResourcePage definition={agentResource} slots={SLOTS} headActions={head} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(agentResource);
