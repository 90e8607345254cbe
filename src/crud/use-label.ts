import { selectLocale } from '@machines/preferences/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';

/** Returns a function that translates labels of definitions: text keys of the console, or literal labels by language. */
export function useLabel(): (label: Label) => string {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const title = useTitle();
  return useCallback((label) => (typeof label === 'string' ? title(label) : label[locale]), [title, locale]);
}
