import { MEDIA_TEXTS } from '@locales/late/media.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** The texts of files and folders. */
export function useMediaTexts(): void {
  useTexts(MEDIA_TEXTS);
}
