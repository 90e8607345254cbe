// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-trees.json';
import zh from '../zh_CN/gallery/gallery-trees.json';

/** Texts of `gallery-trees`. */
export const GALLERY_TREES_TEXTS: TextBundle = { zh_CN: zh, en };
