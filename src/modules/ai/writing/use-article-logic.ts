import { createArticleLogic } from '@src/crud/assist/article-logic.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { ARTICLE_RECORDS } from '../definitions/article-records.ts';

/** Actor logic of an article with this console's API calls. */
export const useArticleLogic = () => createArticleLogic(useApp().gateways, ARTICLE_RECORDS);
