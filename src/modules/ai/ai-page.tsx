import './ai.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { permitsAll, usePermissions } from '@src/crud/resource-tool.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';
import { AiNav } from './ai-nav.tsx';
import { aiArticleResource } from './definitions/article.ts';
import { ModelGate } from './model-gate.tsx';
import { useAiTexts } from './use-ai-texts.ts';
import { usePrompts } from './use-prompts.ts';

interface AiPageProps {
  readonly current: 'write' | 'from';
  readonly children: (prompts: readonly ResourceRecord[]) => ReactNode;
}

/** Frame of the pages that start an article: header, navigation, and the prompts once a model is configured. */
export function AiPage({ current, children }: AiPageProps) {
  useAiTexts();
  const t = useTranslate();
  const { build } = useApp();
  const query = usePrompts();
  const permissions = usePermissions(aiArticleResource);
  return (
    <div className="ai-page">
      <PageHeader
        title={t(`ai.${current}.title`)}
        subtitle={t(build.isDemo ? 'ai.write.demo' : 'ai.write.model')}
        actions={<AiNav current={current} />}
      />
      <ModelGate>
        <QueryBoundary query={permissions}>
          {(permitted) =>
            permitsAll(permitted, ['create']) ? (
              <QueryBoundary query={query}>{children}</QueryBoundary>
            ) : (
              <EmptyState
                kind="forbidden"
                testId="ai-no-right"
                title={t('ai.write.noRight')}
                text={t('ai.write.noRightText')}
              />
            )
          }
        </QueryBoundary>
      </ModelGate>
    </div>
  );
}
