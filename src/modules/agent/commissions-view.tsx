import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { commissionResource } from './definitions/commission.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

/** The commissions of all agents. */
export default function CommissionsView() {
  useAgentTexts();
  useRelatedTexts();
  return <ResourcePage definition={commissionResource} headActions={<AgentNav current="commission" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(commissionResource);
