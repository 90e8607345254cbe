import { selectLocale } from '@machines/preferences/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';

/** Words of definitions in the present language: a key of the console's texts, or words that came along. */
export function useLabel(): (label: Label) => string {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const title = useTitle();
  return useCallback((label) => (typeof label === 'string' ? title(label) : label[locale]), [title, locale]);
}
