import { USER_TEXTS } from '@locales/late/user.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** Adds the texts of customers and tickets; call it in a parent of every component that shows one of them. */
export function useUserTexts(): void {
  useTexts(USER_TEXTS);
}
