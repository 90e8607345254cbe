// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/draft.json';
import zh from '../zh_CN/records/draft.json';

/** Texts of `draft`. */
export const DRAFT_TEXTS: TextBundle = { zh_CN: zh, en };
