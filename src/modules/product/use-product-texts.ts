import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';

/** Adds the texts of products, and those of orders, because an error may name orders. */
export function useProductTexts(): void {
  useTexts(PRODUCT_TEXTS);
  useTexts(ORDER_TEXTS);
}
