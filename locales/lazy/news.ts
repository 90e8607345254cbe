// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/news.json';
import zh from '../zh_CN/modules/news.json';

/** Texts of `news`. */
export const NEWS_TEXTS: TextBundle = { zh_CN: zh, en };
