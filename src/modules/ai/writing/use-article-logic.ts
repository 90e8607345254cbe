import { createArticleLogic } from '@src/crud/assist/article-logic.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { ARTICLE_RECORDS } from '../definitions/article-records.ts';

/** The machine of an article over the calls of this console. */
export const useArticleLogic = () => createArticleLogic(useApp().gateways, ARTICLE_RECORDS);
