import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { createArticleLogic } from '@src/crud/assist/article-logic.ts';
import { ARTICLE_RECORDS } from '../definitions/article-records.ts';

/** The machine of an article over the calls of its resources. */
export const articleLogic = (api: ResourceApi) => createArticleLogic(api, ARTICLE_RECORDS);
