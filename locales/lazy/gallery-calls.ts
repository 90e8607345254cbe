// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-calls.json';
import zh from '../zh_CN/gallery/gallery-calls.json';

/** Texts of `gallery-calls`. */
export const GALLERY_CALLS_TEXTS: TextBundle = { zh_CN: zh, en };
