import type { LateTexts } from '../catalogue.ts';
import en from '../en/lens.json';
import zh from '../zh_CN/lens.json';

/** The chart of what is in front of the operator. */
export const LENS_TEXTS: LateTexts = { zh_CN: zh, en };
