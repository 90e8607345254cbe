import type { LateTexts } from '../catalogue.ts';
import en from '../en/order.json';
import zh from '../zh_CN/order.json';

/** Orders and refunds. */
export const ORDER_TEXTS: LateTexts = { zh_CN: zh, en };
