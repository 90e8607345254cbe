import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ListTool } from '@src/crud/list/use-list-permissions.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AgentNav } from './agent-nav.tsx';
import { BankFileButton } from './bank-file/bank-file-button.tsx';
import { withdrawalResource } from './definitions/withdrawal.ts';
import { useAgentTexts } from './use-agent-texts.ts';
import { useRelatedTexts } from './use-related-texts.ts';

/** The withdrawals of all agents. */
export default function WithdrawalsView() {
  useAgentTexts();
  useRelatedTexts();
  const head = (
    <>
      <AgentNav current="withdrawal" />
      <ListTool acts={['pay']}>
        <BankFileButton />
      </ListTool>
    </>
  );
  return <ResourcePage definition={withdrawalResource} headActions={head} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(withdrawalResource);
