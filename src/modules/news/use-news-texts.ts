import { NEWS_TEXTS } from '@locales/lazy/news.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Loads the texts of news and ads; call it in a parent of every component that uses them. */
export function useNewsTexts(): void {
  useTexts(NEWS_TEXTS);
}
