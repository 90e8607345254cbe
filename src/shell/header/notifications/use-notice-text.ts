import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import type { Notice } from '@src/contracts/notices.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Texts of one notice in the current language. */
export interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly tag: string;
  readonly time: string;
}

/** Translates a notice from the server: a known key is translated with the notice's values, any other text is shown as it is. */
export function useNoticeText({ title, text, values, tag, time }: Notice): NoticeText {
  const wordsOf = useTitle();
  const { preferences } = useActors();
  const language = HTML_LANG[useSelector(preferences, selectLocale)];
  const words = (given: string) => wordsOf(given, values);
  const moment = new Date(time.replace(' ', 'T'));
  const shown = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
  return { title: words(title), text: words(text ?? ''), tag: words(tag?.text ?? ''), time: shown };
}
