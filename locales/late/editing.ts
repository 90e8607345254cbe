import type { LateTexts } from '../catalogue.ts';
import en from '../en/editing.json';
import zh from '../zh_CN/editing.json';

/** The words of the editors: code, and text with structure. */
export const EDITING_TEXTS: LateTexts = { zh_CN: zh, en };
