// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/reauth.json';
import zh from '../zh_CN/session/reauth.json';

/** Texts of `reauth`. */
export const REAUTH_TEXTS: TextBundle = { zh_CN: zh, en };
