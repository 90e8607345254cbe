import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-tables.json';
import zh from '../zh_CN/gallery-tables.json';

/** The gallery's pages about tables and long lists. */
export const GALLERY_TABLES_TEXTS: LateTexts = { zh_CN: zh, en };
