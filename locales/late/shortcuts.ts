import type { LateTexts } from '../catalogue.ts';
import en from '../en/shortcuts.json';
import zh from '../zh_CN/shortcuts.json';

/** The list of keys. */
export const SHORTCUT_TEXTS: LateTexts = { zh_CN: zh, en };
