// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-excel.json';
import zh from '../zh_CN/gallery/gallery-excel.json';

/** Texts of `gallery-excel`. */
export const GALLERY_EXCEL_TEXTS: TextBundle = { zh_CN: zh, en };
