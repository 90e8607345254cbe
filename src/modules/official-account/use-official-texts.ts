import { OFFICIAL_TEXTS } from '@locales/lazy/official.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of official accounts; call it in a parent of every component that shows one of them. */
export function useOfficialTexts(): void {
  useTexts(OFFICIAL_TEXTS);
}
