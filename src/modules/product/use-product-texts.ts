import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** The texts of products, and those of orders, which a refusal may name. */
export function useProductTexts(): void {
  useTexts(PRODUCT_TEXTS);
  useTexts(ORDER_TEXTS);
}
