import { NEWS_TEXTS } from '@locales/lazy/news.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Adds the texts of news and advertising; call it in a parent of every component that shows one of them. */
export function useNewsTexts(): void {
  useTexts(NEWS_TEXTS);
}
