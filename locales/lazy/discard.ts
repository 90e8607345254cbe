// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/discard.json';
import zh from '../zh_CN/records/discard.json';

/** Texts of `discard`. */
export const DISCARD_TEXTS: TextBundle = { zh_CN: zh, en };
