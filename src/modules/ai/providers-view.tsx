import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AiNav } from './ai-nav.tsx';
import { aiProviderResource } from './definitions/provider.ts';
import { useAiTexts } from './use-ai-texts.ts';

/** List of model servers. */
export default function ProvidersView() {
  useAiTexts();
  return <ResourcePage definition={aiProviderResource} headActions={<AiNav current="providers" />} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(aiProviderResource);
