import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words for the rights of other modules: the menu has a button for each of them. */
export function useRightsTexts(): void {
  useLateTexts(AGENT_TEXTS);
  useLateTexts(ORDER_TEXTS);
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(STATISTICS_TEXTS);
  useLateTexts(USER_TEXTS);
}
