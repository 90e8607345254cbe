import type { LateTexts } from '../catalogue.ts';
import en from '../en/permission-answers.json';
import zh from '../zh_CN/permission-answers.json';

/** How the demo explains what the permission check answers. */
export const PERMISSION_ANSWERS_TEXTS: LateTexts = { zh_CN: zh, en };
