// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/ai.json';
import zh from '../zh_CN/modules/ai.json';

/** Texts of `ai`. */
export const AI_TEXTS: TextBundle = { zh_CN: zh, en };
