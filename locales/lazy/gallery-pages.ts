// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-pages.json';
import zh from '../zh_CN/gallery/gallery-pages.json';

/** Texts of `gallery-pages`. */
export const GALLERY_PAGES_TEXTS: TextBundle = { zh_CN: zh, en };
