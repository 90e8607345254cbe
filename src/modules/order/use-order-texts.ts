import { AGENT_TEXTS } from '@locales/lazy/agent.ts';
import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Loads the texts of orders and refunds, including the reasons for unavailable events and effects elsewhere. */
export function useOrderTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(RECORD_TEXTS);
  useTexts(PRODUCT_TEXTS);
  useTexts(AGENT_TEXTS);
}
