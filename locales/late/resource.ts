import type { LateTexts } from '../catalogue.ts';
import en from '../en/resource.json';
import zh from '../zh_CN/resource.json';

/** Lists of resources. */
export const RESOURCE_TEXTS: LateTexts = { zh_CN: zh, en };
