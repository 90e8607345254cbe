import { AI_TEXTS } from '@locales/lazy/ai.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Loads the texts of prompts and articles; call it in a parent of every component that uses them. */
export function useAiTexts(): void {
  useTexts(AI_TEXTS);
}
