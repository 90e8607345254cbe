// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/prime.json';
import zh from '../zh_CN/session/prime.json';

/** Texts of `prime`. */
export const PRIME_TEXTS: TextBundle = { zh_CN: zh, en };
