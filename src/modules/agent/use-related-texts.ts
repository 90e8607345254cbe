import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of the resources related to an agent. */
export function useRelatedTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(USER_TEXTS);
}
