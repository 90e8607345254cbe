import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AiNav } from './ai-nav.tsx';
import { aiAllowanceResource } from './definitions/allowance.ts';
import { useAiTexts } from './use-ai-texts.ts';

/** List of allowances: what roles may generate, and how much. */
export default function AllowancesView() {
  useAiTexts();
  return <ResourcePage definition={aiAllowanceResource} headActions={<AiNav current="allowances" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(aiAllowanceResource);
