import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AiNav } from './ai-nav.tsx';
import { aiProviderResource } from './definitions/provider.ts';
import { useAiTexts } from './use-ai-texts.ts';

/** List of model servers. */
export default function ProvidersView() {
  useAiTexts();
  return <ResourcePage definition={aiProviderResource} headActions={<AiNav current="providers" />} />;
}
