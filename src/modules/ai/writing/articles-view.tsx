import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AI_PATHS, AiNav } from '../ai-nav.tsx';
import { aiArticleResource } from '../definitions/article.ts';
import { useAiTexts } from '../use-ai-texts.ts';

/** The articles that were written before, with what each cost and became. */
export default function ArticlesView() {
  useAiTexts();
  return (
    <ResourcePage
      definition={aiArticleResource}
      createPath={AI_PATHS.write}
      headActions={<AiNav current="articles" />}
    />
  );
}
