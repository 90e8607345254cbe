import { AGENT_TEXTS } from '@locales/late/agent.ts';
import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** The texts of orders and refunds, those that say why something cannot be done, and those of what follows elsewhere. */
export function useOrderTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(PRODUCT_TEXTS);
  useTexts(AGENT_TEXTS);
}
