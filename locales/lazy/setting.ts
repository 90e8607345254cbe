// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/setting.json';
import zh from '../zh_CN/session/setting.json';

/** Texts of `setting`. */
export const SETTING_TEXTS: TextBundle = { zh_CN: zh, en };
