// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/shortcuts.json';
import zh from '../zh_CN/session/shortcuts.json';

/** Texts of `shortcuts`. */
export const SHORTCUTS_TEXTS: TextBundle = { zh_CN: zh, en };
