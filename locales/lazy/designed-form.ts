// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/designed-form.json';
import zh from '../zh_CN/records/designed-form.json';

/** Texts of `designed-form`. */
export const DESIGNED_FORM_TEXTS: TextBundle = { zh_CN: zh, en };
