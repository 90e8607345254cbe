import type { LateTexts } from '../catalogue.ts';
import en from '../en/statechart.json';
import zh from '../zh_CN/statechart.json';

/** What stands in and under the picture of a machine. */
export const STATECHART_TEXTS: LateTexts = { zh_CN: zh, en };
