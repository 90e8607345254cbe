import type { LateTexts } from '../catalogue.ts';
import en from '../en/statistics.json';
import zh from '../zh_CN/statistics.json';

/** Statistics and logs. */
export const STATISTICS_TEXTS: LateTexts = { zh_CN: zh, en };
