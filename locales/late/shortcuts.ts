// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/shortcuts.json';
import zh from '../zh_CN/shortcuts.json';

/** Texts of `shortcuts`. */
export const SHORTCUTS_TEXTS: TextBundle = { zh_CN: zh, en };
