// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/editing.json';
import zh from '../zh_CN/records/editing.json';

/** Texts of `editing`. */
export const EDITING_TEXTS: TextBundle = { zh_CN: zh, en };
