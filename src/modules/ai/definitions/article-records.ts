import { aiArticleResource } from './article.ts';
import { aiPieceResource } from './piece.ts';

/** The resources of whatever a model writes, for other modules that have something written. */
export const ARTICLE_RECORDS = { articles: aiArticleResource, pieces: aiPieceResource } as const;
