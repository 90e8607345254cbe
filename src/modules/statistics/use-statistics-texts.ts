import { STATISTICS_TEXTS } from '@locales/late/statistics.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';

/** Brings the words of statistics and logs; called above everything that shows one of them. */
export function useStatisticsTexts(): void {
  useLateTexts(STATISTICS_TEXTS);
}
