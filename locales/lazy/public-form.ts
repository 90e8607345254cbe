// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/public-form.json';
import zh from '../zh_CN/records/public-form.json';

/** Texts of `public-form`. */
export const PUBLIC_FORM_TEXTS: TextBundle = { zh_CN: zh, en };
