import { fromCallback, fromPromise } from 'xstate';
import type {
  AdoptArticleInput,
  AiArticleEvent,
  FollowArticleInput,
  SendArticleEventInput,
  StartArticleInput,
} from './ai-article.types.ts';

/** Has the server begin an article; answers its id. */
export const startArticlePort = fromPromise<string, StartArticleInput>(() => {
  throw new Error('aiArticle: provide the startArticle actor');
});

/** Reads the state of an article and the pieces after a known one as they come; it sends `aiArticle.news.came`, `aiArticle.line.ended` and `aiArticle.line.failed`. */
export const followArticlePort = fromCallback<AiArticleEvent, FollowArticleInput>(() => {
  throw new Error('aiArticle: provide the followArticle actor');
});

/** Stops, continues or repeats the writing at the server. */
export const sendArticleEventPort = fromPromise<void, SendArticleEventInput>(() => {
  throw new Error('aiArticle: provide the sendArticleEvent actor');
});

/** Makes a draft of the news of it; answers its id, the same one for the same key. */
export const adoptArticlePort = fromPromise<string, AdoptArticleInput>(() => {
  throw new Error('aiArticle: provide the adoptArticle actor');
});
