import type { LateTexts } from '../catalogue.ts';
import en from '../en/record.json';
import zh from '../zh_CN/record.json';

/** The form and the page of a record. */
export const RECORD_TEXTS: LateTexts = { zh_CN: zh, en };
