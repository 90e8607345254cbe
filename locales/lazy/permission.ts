// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/permission.json';
import zh from '../zh_CN/session/permission.json';

/** Texts of `permission`. */
export const PERMISSION_TEXTS: TextBundle = { zh_CN: zh, en };
