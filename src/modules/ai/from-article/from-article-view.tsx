import '../ai.css';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useReducer } from 'react';
import { AiNav } from '../ai-nav.tsx';
import { variablesOf } from '../definitions/prompt.ts';
import { ModelGate } from '../model-gate.tsx';
import { useAiTexts } from '../use-ai-texts.ts';
import { usePrompts } from '../use-prompts.ts';
import { FromArticleForm } from './from-article-form.tsx';

/** Makes a text from another one: of a piece of news or one that is pasted. */
export default function FromArticleView() {
  useAiTexts();
  const t = useTranslate();
  const { build } = useApp();
  const query = usePrompts();
  const [round, nextRound] = useReducer((no: number) => no + 1, 0);
  return (
    <div className="ai-page">
      <PageHeader
        title={t('ai.from.title')}
        subtitle={t(build.isDemo ? 'ai.write.demo' : 'ai.write.model')}
        actions={<AiNav current="from" />}
      />
      <ModelGate>
        <QueryBoundary query={query}>
          {(prompts) => {
            const fit = prompts.filter(({ variables }) =>
              variablesOf(variables).some(({ kind }) => kind === 'article'),
            );
            return fit.length === 0 ? (
              <EmptyState kind="empty" title={t('ai.from.noPrompts')} />
            ) : (
              <FromArticleForm key={round} prompts={fit} onBegun={nextRound} />
            );
          }}
        </QueryBoundary>
      </ModelGate>
    </div>
  );
}
