// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/undo.json';
import zh from '../zh_CN/records/undo.json';

/** Texts of `undo`. */
export const UNDO_TEXTS: TextBundle = { zh_CN: zh, en };
