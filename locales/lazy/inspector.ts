// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/inspector/inspector.json';
import zh from '../zh_CN/inspector/inspector.json';

/** Texts of `inspector`. */
export const INSPECTOR_TEXTS: TextBundle = { zh_CN: zh, en };
