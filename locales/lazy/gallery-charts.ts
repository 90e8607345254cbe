// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-charts.json';
import zh from '../zh_CN/gallery/gallery-charts.json';

/** Texts of `gallery-charts`. */
export const GALLERY_CHARTS_TEXTS: TextBundle = { zh_CN: zh, en };
