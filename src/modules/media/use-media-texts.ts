import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { MEDIA_TEXTS } from '@locales/late/media.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** The texts of files and folders. */
export function useMediaTexts(): void {
  useTexts(MEDIA_TEXTS);
}

/** The texts of the records that show files. */
export function useMediaRelatedTexts(): void {
  useTexts(PRODUCT_TEXTS);
  useTexts(AGENT_TEXTS);
  useTexts(USER_TEXTS);
}
