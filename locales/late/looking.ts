// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/looking.json';
import zh from '../zh_CN/session/looking.json';

/** Texts of `looking`. */
export const LOOKING_TEXTS: TextBundle = { zh_CN: zh, en };
