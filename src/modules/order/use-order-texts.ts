import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** The texts of orders and refunds, those that say why something cannot be done, and those of what follows elsewhere. */
export function useOrderTexts(): void {
  useLateTexts(ORDER_TEXTS);
  useLateTexts(RECORD_TEXTS);
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(AGENT_TEXTS);
}
