// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/system.json';
import zh from '../zh_CN/modules/system.json';

/** Texts of `system`. */
export const SYSTEM_TEXTS: TextBundle = { zh_CN: zh, en };
