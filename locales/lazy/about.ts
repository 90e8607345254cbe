// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/about.json';
import zh from '../zh_CN/modules/about.json';

/** Texts of `about`. */
export const ABOUT_TEXTS: TextBundle = { zh_CN: zh, en };
