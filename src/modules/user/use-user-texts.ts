import { USER_TEXTS } from '@locales/late/user.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words of customers and feedback; called above everything that shows one of them. */
export function useUserTexts(): void {
  useLateTexts(USER_TEXTS);
}
