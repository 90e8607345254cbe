// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/demo.json';
import zh from '../zh_CN/gallery/demo.json';

/** Texts of `demo`. */
export const DEMO_TEXTS: TextBundle = { zh_CN: zh, en };
