// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/statistics.json';
import zh from '../zh_CN/modules/statistics.json';

/** Texts of `statistics`. */
export const STATISTICS_TEXTS: TextBundle = { zh_CN: zh, en };
