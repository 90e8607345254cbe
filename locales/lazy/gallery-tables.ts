// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-tables.json';
import zh from '../zh_CN/gallery/gallery-tables.json';

/** Texts of `gallery-tables`. */
export const GALLERY_TABLES_TEXTS: TextBundle = { zh_CN: zh, en };
