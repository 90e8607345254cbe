// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/drawing.json';
import zh from '../zh_CN/drawing.json';

/** Texts of `drawing`. */
export const DRAWING_TEXTS: TextBundle = { zh_CN: zh, en };
