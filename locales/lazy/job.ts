// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/job.json';
import zh from '../zh_CN/records/job.json';

/** Texts of `job`. */
export const JOB_TEXTS: TextBundle = { zh_CN: zh, en };
