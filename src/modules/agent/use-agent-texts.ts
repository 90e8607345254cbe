import { AGENT_TEXTS } from '@locales/lazy/agent.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of agents; call it in a parent of every component that shows one of them. */
export function useAgentTexts(): void {
  useTexts(AGENT_TEXTS);
}
