// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-overlays.json';
import zh from '../zh_CN/gallery/gallery-overlays.json';

/** Texts of `gallery-overlays`. */
export const GALLERY_OVERLAYS_TEXTS: TextBundle = { zh_CN: zh, en };
