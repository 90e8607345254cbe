import type { AiNews } from '@src/contracts/ai.ts';
import { type Followed, parseLastEventId } from '@src/contracts/live.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { invalidParameter } from '@src/server/http/server-error.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry, Work } from '@src/server/resource/server-resource.ts';
import { findRow } from '@src/server/resource/stored-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { PIECES } from './ai-row.ts';
import { aiArticleServerResource } from './article.resource.ts';

/** Maximum number of parts in one response. */
const MAX_PIECES = 200;
const ENDS = ['done', 'stopped', 'limited', 'filtered', 'failed', 'adopted'] as const;

const pieceOf = (row: Row): AiNews['pieces'][number] => ({
  ...{ no: numberIn(row, 'no'), run: numberIn(row, 'run') },
  ...{ section: numberIn(row, 'section'), text: textIn(row, 'text') },
});

const reasonOf = (row: Row): AiNews['reason'] =>
  typeof row.failure === 'string' ? { kind: row.failure, words: textIn(row, 'failureText') || null } : null;

/** Events after a part, from any process: parts are rows. */
async function newsAfter({ context }: Work, article: Row, after: number): Promise<Followed> {
  const where = {
    all: [
      { field: 'article', op: 'is', value: article.id },
      { field: 'no', op: 'atLeast', value: after + 1 },
    ],
  } as const;
  const { rows, total } = await context.store.select(PIECES, { where, sort: [{ field: 'no' }], size: MAX_PIECES });
  const end = total > rows.length ? undefined : ENDS.find((each) => each === article.status);
  const data: AiNews = {
    ...{ status: end ?? 'writing', pieces: rows.map(pieceOf) },
    ...{ news: textIn(article, 'news') || null, reason: reasonOf(article) },
  };
  return { id: String(data.pieces.at(-1)?.no ?? after), data, isOver: end !== undefined };
}

/** Streams articles while they are written, to users who may read them; a broken connection resumes at any process. */
export const streamEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'GET',
      path: '/news/ai_article/:id/stream',
      concern: 'read',
      reads: ['after'],
      access: forActs(aiArticleServerResource, ['view']),
      about: ['aiArticle'],
      isFollowed: true,
      async answer({ params, headers, query }, { open }) {
        const work = open(aiArticleServerResource);
        const article = await findRow(work, params.id ?? '');
        if (query.after !== undefined && parseLastEventId(query.after) === null) throw invalidParameter('after');
        return newsAfter(work, article, parseLastEventId(headers['last-event-id'] ?? query.after ?? '') ?? 0);
      },
    },
    registry,
  ),
];
