// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/calendar.json';
import zh from '../zh_CN/records/calendar.json';

/** Texts of `calendar`. */
export const CALENDAR_TEXTS: TextBundle = { zh_CN: zh, en };
