import type { TextBundle } from '@locales/catalogue.ts';
import { useTextStore } from '../use-translate.ts';

/**
 * Adds the texts of a lazily loaded module before it renders. Call it in an ancestor of every component that uses them.
 */
export function useTexts(texts: TextBundle): void {
  useTextStore().add(texts);
}
