import { ORDER_TEXTS } from '@locales/late/order.ts';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** The texts of products, and those of orders, which a refusal may name. */
export function useProductTexts(): void {
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(ORDER_TEXTS);
}
