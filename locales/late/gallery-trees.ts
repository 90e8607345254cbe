import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-trees.json';
import zh from '../zh_CN/gallery-trees.json';

/** The gallery's pages about trees. */
export const GALLERY_TREES_TEXTS: LateTexts = { zh_CN: zh, en };
