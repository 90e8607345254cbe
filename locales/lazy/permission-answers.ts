// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/permission-answers.json';
import zh from '../zh_CN/session/permission-answers.json';

/** Texts of `permission-answers`. */
export const PERMISSION_ANSWERS_TEXTS: TextBundle = { zh_CN: zh, en };
