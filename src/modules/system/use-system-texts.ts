import { SYSTEM_TEXTS } from '@locales/lazy/system.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of system administration; call it in a parent of every component that shows one of them. */
export function useSystemTexts(): void {
  useTexts(SYSTEM_TEXTS);
}
