import type { LateTexts } from '../catalogue.ts';
import en from '../en/system.json';
import zh from '../zh_CN/system.json';

/** System administration: accounts, roles, menu, departments, and one's own password. */
export const SYSTEM_TEXTS: LateTexts = { zh_CN: zh, en };
