import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-calls.json';
import zh from '../zh_CN/gallery-calls.json';

/** The gallery's pages about calls, errors, tabs and the breadcrumb. */
export const GALLERY_CALLS_TEXTS: LateTexts = { zh_CN: zh, en };
