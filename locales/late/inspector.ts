import type { LateTexts } from '../catalogue.ts';
import en from '../en/inspector.json';
import zh from '../zh_CN/inspector.json';

/** The page that shows the running machines. */
export const INSPECTOR_TEXTS: LateTexts = { zh_CN: zh, en };
