import { OFFICIAL_TEXTS } from '@locales/lazy/official.ts';
import { ORDER_TEXTS } from '@locales/lazy/order.ts';
import { STATISTICS_TEXTS } from '@locales/lazy/statistics.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of customers and tickets; call it in a parent of every component that shows one of them. */
export function useUserTexts(): void {
  useTexts(USER_TEXTS);
}

/** Adds the texts of the resources whose lists belong to a customer. */
export function useRelatedTexts(): void {
  useTexts(ORDER_TEXTS);
  useTexts(STATISTICS_TEXTS);
  useTexts(OFFICIAL_TEXTS);
}
