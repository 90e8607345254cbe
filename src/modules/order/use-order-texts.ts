import { ORDER_TEXTS } from '@locales/late/order.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** The texts of orders and refunds, and those that say why something cannot be done to a record. */
export function useOrderTexts(): void {
  useLateTexts(ORDER_TEXTS);
  useLateTexts(RECORD_TEXTS);
}
