// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/product.json';
import zh from '../zh_CN/modules/product.json';

/** Texts of `product`. */
export const PRODUCT_TEXTS: TextBundle = { zh_CN: zh, en };
