import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-features.json';
import zh from '../zh_CN/gallery-features.json';

/** The gallery's pages about the browser. */
export const GALLERY_FEATURES_TEXTS: LateTexts = { zh_CN: zh, en };
