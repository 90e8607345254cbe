// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-features.json';
import zh from '../zh_CN/gallery/gallery-features.json';

/** Texts of `gallery-features`. */
export const GALLERY_FEATURES_TEXTS: TextBundle = { zh_CN: zh, en };
