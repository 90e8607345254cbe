import { ORDER_TEXTS } from '@locales/late/order.ts';
import { SYSTEM_TEXTS } from '@locales/late/system.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** The texts of orders and refunds, and those that say why something was refused. */
export function useOrderTexts(): void {
  useLateTexts(ORDER_TEXTS);
  useLateTexts(SYSTEM_TEXTS);
}
