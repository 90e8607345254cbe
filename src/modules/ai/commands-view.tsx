import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AiNav } from './ai-nav.tsx';
import { aiCommandResource } from './definitions/command.ts';
import { useAiTexts } from './use-ai-texts.ts';

/** List of prompts with their usage. */
export default function CommandsView() {
  useAiTexts();
  return <ResourcePage definition={aiCommandResource} headActions={<AiNav current="prompts" />} />;
}
