// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/workbench.json';
import zh from '../zh_CN/modules/workbench.json';

/** Texts of `workbench`. */
export const WORKBENCH_TEXTS: TextBundle = { zh_CN: zh, en };
