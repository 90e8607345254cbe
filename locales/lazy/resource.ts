// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/resource.json';
import zh from '../zh_CN/records/resource.json';

/** Texts of `resource`. */
export const RESOURCE_TEXTS: TextBundle = { zh_CN: zh, en };
