// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/security.json';
import zh from '../zh_CN/session/security.json';

/** Texts of `security`. */
export const SECURITY_TEXTS: TextBundle = { zh_CN: zh, en };
