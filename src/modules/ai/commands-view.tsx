import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AiNav } from './ai-nav.tsx';
import { aiCommandResource } from './definitions/command.ts';
import { useAiTexts } from './use-ai-texts.ts';

/** List of prompts with their usage. */
export default function CommandsView() {
  useAiTexts();
  return <ResourcePage definition={aiCommandResource} headActions={<AiNav current="prompts" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(aiCommandResource);
