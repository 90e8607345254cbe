// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/eav.json';
import zh from '../zh_CN/modules/eav.json';

/** Texts of `eav`. */
export const EAV_TEXTS: TextBundle = { zh_CN: zh, en };
