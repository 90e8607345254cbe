import { ORDER_TEXTS } from '@locales/late/order.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** Adds the texts of the resources related to an agent. */
export function useRelatedTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(USER_TEXTS);
}
