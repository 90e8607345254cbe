// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/recording.json';
import zh from '../zh_CN/records/recording.json';

/** Texts of `recording`. */
export const RECORDING_TEXTS: TextBundle = { zh_CN: zh, en };
