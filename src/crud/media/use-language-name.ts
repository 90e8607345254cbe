import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** The language of the console, and a function that names other languages in it. */
export function useLanguageName() {
  const { preferences } = useActors();
  const language = HTML_LANG[useSelector(preferences, selectLocale)];
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return { own: language.slice(0, 2), nameOf: (code: string): string => names.of(code) ?? code };
}
