import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of products, and those of orders, because an error may name orders. */
export function useProductTexts(): void {
  useTexts(PRODUCT_TEXTS);
  useTexts(ORDER_TEXTS);
}
