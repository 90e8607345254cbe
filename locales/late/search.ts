// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/search.json';
import zh from '../zh_CN/search.json';

/** Texts of `search`. */
export const SEARCH_TEXTS: TextBundle = { zh_CN: zh, en };
