// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/official.json';
import zh from '../zh_CN/modules/official.json';

/** Texts of `official`. */
export const OFFICIAL_TEXTS: TextBundle = { zh_CN: zh, en };
