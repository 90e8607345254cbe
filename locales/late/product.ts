import type { LateTexts } from '../catalogue.ts';
import en from '../en/product.json';
import zh from '../zh_CN/product.json';

/** Products with their plans, versions, combos and categories. */
export const PRODUCT_TEXTS: LateTexts = { zh_CN: zh, en };
