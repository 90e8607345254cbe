import { SYSTEM_TEXTS } from '@locales/late/system.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words of system administration; called above everything that shows one of them. */
export function useSystemTexts(): void {
  useLateTexts(SYSTEM_TEXTS);
}
