import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** Adds the texts of agents; call it in a parent of every component that shows one of them. */
export function useAgentTexts(): void {
  useTexts(AGENT_TEXTS);
}
