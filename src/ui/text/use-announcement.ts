import { useCallback, useState } from 'react';
import { type Translate, useTranslate } from '../use-translate.ts';

/** Returns a text in the current language. */
export type AnnouncementText = (t: Translate) => string;

/**
 * State of a status text that remains on screen after an action, with its setter; `''` while there is none. It stores a
 * function instead of the text, so that the text follows the language: `say((t) => t('record.saved', { name }))`.
 */
export function useAnnouncement(): readonly [string, (said: AnnouncementText | null) => void] {
  const t = useTranslate();
  const [said, setSaid] = useState<AnnouncementText | null>(null);
  const say = useCallback((next: AnnouncementText | null) => setSaid(() => next), []);
  return [said === null ? '' : said(t), say];
}
