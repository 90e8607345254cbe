// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-display.json';
import zh from '../zh_CN/gallery/gallery-display.json';

/** Texts of `gallery-display`. */
export const GALLERY_DISPLAY_TEXTS: TextBundle = { zh_CN: zh, en };
