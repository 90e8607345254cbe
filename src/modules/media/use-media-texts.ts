import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** The texts of files and folders. */
export function useMediaTexts(): void {
  useTexts(MEDIA_TEXTS);
}
