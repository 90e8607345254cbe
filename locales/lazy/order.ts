// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/order.json';
import zh from '../zh_CN/modules/order.json';

/** Texts of `order`. */
export const ORDER_TEXTS: TextBundle = { zh_CN: zh, en };
