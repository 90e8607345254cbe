// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/media.json';
import zh from '../zh_CN/modules/media.json';

/** Texts of `media`. */
export const MEDIA_TEXTS: TextBundle = { zh_CN: zh, en };
