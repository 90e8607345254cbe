import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useReducer } from 'react';
import { AiPage } from '../ai-page.tsx';
import { variablesOf } from '../definitions/prompt.ts';
import { FromArticleForm } from './from-article-form.tsx';

/** Page that generates a text from another one: from news, or pasted. */
export default function FromArticleView() {
  const t = useTranslate();
  const [round, nextRound] = useReducer((no: number) => no + 1, 0);
  return (
    <AiPage current="from">
      {(prompts) => {
        const fit = prompts.filter(({ variables }) => variablesOf(variables).some(({ kind }) => kind === 'article'));
        return fit.length === 0 ? (
          <EmptyState kind="empty" title={t('ai.from.noPrompts')} />
        ) : (
          <FromArticleForm key={round} prompts={fit} onBegun={nextRound} />
        );
      }}
    </AiPage>
  );
}
