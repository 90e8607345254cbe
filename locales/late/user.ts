import type { LateTexts } from '../catalogue.ts';
import en from '../en/user.json';
import zh from '../zh_CN/user.json';

/** Customers, their points, and what they ask and complain about. */
export const USER_TEXTS: LateTexts = { zh_CN: zh, en };
