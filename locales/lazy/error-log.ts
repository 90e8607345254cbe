// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/error-log.json';
import zh from '../zh_CN/session/error-log.json';

/** Texts of `error-log`. */
export const ERROR_LOG_TEXTS: TextBundle = { zh_CN: zh, en };
