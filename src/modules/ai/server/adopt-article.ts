import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { plainText } from '@src/contracts/rich-text/plain-text.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { commitWrite, planCreate } from '@src/server/resource/write-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { promptOf } from './article-run.ts';
import { documentOfArticle } from './providers/article-text.ts';
import { LABELS } from './seeds/words.seed.ts';

/** Content of an article for a news item. */
function contentOf(article: Row, kind: string | undefined): unknown {
  const document = documentOfArticle(article);
  return kind === 'richText'
    ? document
    : document.content
        .map(plainText)
        .filter((text) => text.trim() !== '')
        .join('\n\n');
}

/** Creates a news draft from an article in the operator's name; returns its id. */
export async function adoptArticle(
  article: Row,
  payload: RecordValues,
  actor: Actor,
  context: RuleContext,
): Promise<string> {
  const resource = context.resources.find('news');
  if (resource === undefined) throw new Error('there is no resource of news');
  const work = { resource, actor, context, request: 'ai' };
  const kind = resource.definition.fields.find(({ name }) => name === 'content')?.kind;
  const language = textIn(await promptOf(article, context), 'language');
  const { row, change } = await planCreate(work, {
    title: payload.newsTitle,
    category: payload.category,
    content: contentOf(article, kind),
    tags: [LABELS[language] ?? LABELS.zh_CN],
  });
  await commitWrite(work, change);
  return row.id;
}
