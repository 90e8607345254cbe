import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words of agents; called above everything that shows one of them. */
export function useAgentTexts(): void {
  useLateTexts(AGENT_TEXTS);
}
