import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-editors.json';
import zh from '../zh_CN/gallery-editors.json';

/** The gallery's pages about editors. */
export const GALLERY_EDITORS_TEXTS: LateTexts = { zh_CN: zh, en };
