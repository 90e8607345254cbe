// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/user.json';
import zh from '../zh_CN/modules/user.json';

/** Texts of `user`. */
export const USER_TEXTS: TextBundle = { zh_CN: zh, en };
