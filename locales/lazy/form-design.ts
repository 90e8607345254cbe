// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/form-design.json';
import zh from '../zh_CN/modules/form-design.json';

/** Texts of `form-design`. */
export const FORM_DESIGN_TEXTS: TextBundle = { zh_CN: zh, en };
