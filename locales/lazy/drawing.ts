// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/drawing.json';
import zh from '../zh_CN/records/drawing.json';

/** Texts of `drawing`. */
export const DRAWING_TEXTS: TextBundle = { zh_CN: zh, en };
