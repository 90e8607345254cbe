// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/upload.json';
import zh from '../zh_CN/records/upload.json';

/** Texts of `upload`. */
export const UPLOAD_TEXTS: TextBundle = { zh_CN: zh, en };
