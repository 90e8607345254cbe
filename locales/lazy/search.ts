// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/search.json';
import zh from '../zh_CN/session/search.json';

/** Texts of `search`. */
export const SEARCH_TEXTS: TextBundle = { zh_CN: zh, en };
