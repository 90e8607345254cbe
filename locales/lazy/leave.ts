// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/leave.json';
import zh from '../zh_CN/records/leave.json';

/** Texts of `leave`. */
export const LEAVE_TEXTS: TextBundle = { zh_CN: zh, en };
