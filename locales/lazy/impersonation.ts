// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/impersonation.json';
import zh from '../zh_CN/session/impersonation.json';

/** Texts of `impersonation`. */
export const IMPERSONATION_TEXTS: TextBundle = { zh_CN: zh, en };
