import { aiArticleResource } from './article.ts';
import { aiPieceResource } from './piece.ts';

/** Resource names of generated articles, for other modules that generate texts. */
export const ARTICLE_RECORDS = { articles: aiArticleResource, pieces: aiPieceResource } as const;
