import { EAV_TEXTS } from '@locales/lazy/eav.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of the data-model builder; call it in a parent of every component that shows one of them. */
export function useEavTexts(): void {
  useTexts(EAV_TEXTS);
}
