import { fromPromise } from 'xstate';
import type {
  AdoptArticleInput,
  AiArticleNews,
  ReadArticleInput,
  SendArticleEventInput,
  StartArticleInput,
} from './ai-article.types.ts';

/** Has the server begin an article; answers its id. */
export const startArticlePort = fromPromise<string, StartArticleInput>(() => {
  throw new Error('aiArticle: provide the startArticle actor');
});

/** Reads the state of an article and the pieces after a known one. */
export const readArticlePort = fromPromise<AiArticleNews, ReadArticleInput>(() => {
  throw new Error('aiArticle: provide the readArticle actor');
});

/** Stops, continues or repeats the writing at the server. */
export const sendArticleEventPort = fromPromise<void, SendArticleEventInput>(() => {
  throw new Error('aiArticle: provide the sendArticleEvent actor');
});

/** Makes a draft of the news of it; answers its id, the same one for the same key. */
export const adoptArticlePort = fromPromise<string, AdoptArticleInput>(() => {
  throw new Error('aiArticle: provide the adoptArticle actor');
});
