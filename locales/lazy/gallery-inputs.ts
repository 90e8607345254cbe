// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-inputs.json';
import zh from '../zh_CN/gallery/gallery-inputs.json';

/** Texts of `gallery-inputs`. */
export const GALLERY_INPUTS_TEXTS: TextBundle = { zh_CN: zh, en };
