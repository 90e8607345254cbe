// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-tour.json';
import zh from '../zh_CN/gallery/gallery-tour.json';

/** Texts of `gallery-tour`. */
export const GALLERY_TOUR_TEXTS: TextBundle = { zh_CN: zh, en };
