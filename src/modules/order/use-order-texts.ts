import { AGENT_TEXTS } from '@locales/lazy/agent.ts';
import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** The texts of orders and refunds, those that say why something cannot be done, and those of what follows elsewhere. */
export function useOrderTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(PRODUCT_TEXTS);
  useTexts(AGENT_TEXTS);
}
