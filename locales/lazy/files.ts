// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/files.json';
import zh from '../zh_CN/records/files.json';

/** Texts of `files`. */
export const FILES_TEXTS: TextBundle = { zh_CN: zh, en };
