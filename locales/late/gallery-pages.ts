import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-pages.json';
import zh from '../zh_CN/gallery-pages.json';

/** The gallery's whole pages. */
export const GALLERY_PAGES_TEXTS: LateTexts = { zh_CN: zh, en };
