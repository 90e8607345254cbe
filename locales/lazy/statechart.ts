// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/inspector/statechart.json';
import zh from '../zh_CN/inspector/statechart.json';

/** Texts of `statechart`. */
export const STATECHART_TEXTS: TextBundle = { zh_CN: zh, en };
