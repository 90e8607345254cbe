// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/record.json';
import zh from '../zh_CN/records/record.json';

/** Texts of `record`. */
export const RECORD_TEXTS: TextBundle = { zh_CN: zh, en };
