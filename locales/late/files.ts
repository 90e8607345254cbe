import type { LateTexts } from '../catalogue.ts';
import en from '../en/files.json';
import zh from '../zh_CN/files.json';

/** Handing rows out as a file, and taking them in. */
export const FILES_TEXTS: LateTexts = { zh_CN: zh, en };
