import { useCallback, useState } from 'react';
import { type Translate, useTranslate } from '../use-translate.ts';

/** Makes a text in the language of the moment. */
export type Said = (t: Translate) => string;

/**
 * A text that stays on screen after something has happened, and the way to change it; `''` while there is none. What is kept is
 * how to say it, so that it changes its language with the console: `say((t) => t('record.saved', { name }))`.
 */
export function useSaid(): readonly [string, (said: Said | null) => void] {
  const t = useTranslate();
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback((next: Said | null) => setSaid(() => next), []);
  return [said === null ? '' : said(t), say];
}
