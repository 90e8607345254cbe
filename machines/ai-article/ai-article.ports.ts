import { fromCallback, fromPromise } from 'xstate';
import type {
  AdoptArticleInput,
  AiArticleEvent,
  FollowArticleInput,
  SendArticleEventInput,
  StartArticleInput,
} from './ai-article.types.ts';

/** Starts an article on the server; resolves to its id. */
export const startArticlePort = fromPromise<string, StartArticleInput>(() => {
  throw new Error('aiArticle: provide the startArticle actor');
});

/**
 * Reads the state of an article and its further pieces; sends `aiArticle.news.came`, `aiArticle.line.ended` and
 * `aiArticle.line.failed`.
 */
export const followArticlePort = fromCallback<AiArticleEvent, FollowArticleInput>(() => {
  throw new Error('aiArticle: provide the followArticle actor');
});

/** Stops, continues or repeats the writing on the server. */
export const sendArticleEventPort = fromPromise<void, SendArticleEventInput>(() => {
  throw new Error('aiArticle: provide the sendArticleEvent actor');
});

/** Creates a news draft from the article; resolves to its id, the same one for the same key. */
export const adoptArticlePort = fromPromise<string, AdoptArticleInput>(() => {
  throw new Error('aiArticle: provide the adoptArticle actor');
});
