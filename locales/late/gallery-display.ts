import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-display.json';
import zh from '../zh_CN/gallery-display.json';

/** The gallery's pages about showing things. */
export const GALLERY_DISPLAY_TEXTS: LateTexts = { zh_CN: zh, en };
