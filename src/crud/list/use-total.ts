import { selectAnswer } from '@machines/list/index.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useListScreen } from './list-context.ts';

/** Formats a row count; a count that is a lower bound is marked as such. */
export function useTotalText(): (answer: Pick<ListAnswer, 'total' | 'more'>) => string {
  const t = useTranslate();
  const formats = useValueFormats();
  return ({ total, more }) =>
    more === true ? t('resource.total.more', { total: formats.number(total) }) : formats.number(total);
}

/** The number of matching rows and its text; `isCounted` is false for a lower bound. */
export function useTotal(): { readonly total: number; readonly text: string; readonly isCounted: boolean } {
  const { list } = useListScreen();
  const textOf = useTotalText();
  const total = useSelector(list, (snapshot) => selectAnswer(snapshot)?.total ?? 0);
  const more = useSelector(list, (snapshot) => selectAnswer(snapshot)?.more);
  return { total, text: textOf(more === true ? { total, more } : { total }), isCounted: more !== true };
}
