import { STATISTICS_TEXTS } from '@locales/lazy/statistics.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of statistics and logs; call it in a parent of every component that shows one of them. */
export function useStatisticsTexts(): void {
  useTexts(STATISTICS_TEXTS);
}
