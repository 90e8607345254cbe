import { ORDER_TEXTS } from '@locales/late/order.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words of what belongs to an agent. */
export function useRelatedTexts(): void {
  useLateTexts(ORDER_TEXTS);
  useLateTexts(USER_TEXTS);
}
