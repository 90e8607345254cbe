// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/inspector/lens.json';
import zh from '../zh_CN/inspector/lens.json';

/** Texts of `lens`. */
export const LENS_TEXTS: TextBundle = { zh_CN: zh, en };
