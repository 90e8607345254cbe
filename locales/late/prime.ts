import type { LateTexts } from '../catalogue.ts';
import en from '../en/prime.json';
import zh from '../zh_CN/prime.json';

/** What the component library says. */
export const PRIME_TEXTS: LateTexts = { zh_CN: zh, en };
