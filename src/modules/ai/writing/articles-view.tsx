import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AI_PATHS, AiNav } from '../ai-nav.tsx';
import { aiArticleResource } from '../definitions/article.ts';
import { useAiTexts } from '../use-ai-texts.ts';

/** List of generated articles with their cost and result. */
export default function ArticlesView() {
  useAiTexts();
  useTabTitle(useTranslate()('ai.nav.articles'));
  return (
    <ResourcePage
      definition={aiArticleResource}
      createPath={AI_PATHS.write}
      headActions={<AiNav current="articles" />}
    />
  );
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(aiArticleResource);
