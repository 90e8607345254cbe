// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-editors.json';
import zh from '../zh_CN/gallery/gallery-editors.json';

/** Texts of `gallery-editors`. */
export const GALLERY_EDITORS_TEXTS: TextBundle = { zh_CN: zh, en };
