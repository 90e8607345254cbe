import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Loads the texts of files and folders. */
export function useMediaTexts(): void {
  useTexts(MEDIA_TEXTS);
}
