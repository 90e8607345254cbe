// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/date.json';
import zh from '../zh_CN/records/date.json';

/** Texts of `date`. */
export const DATE_TEXTS: TextBundle = { zh_CN: zh, en };
