import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-excel.json';
import zh from '../zh_CN/gallery-excel.json';

/** The gallery's pages about files of rows. */
export const GALLERY_EXCEL_TEXTS: LateTexts = { zh_CN: zh, en };
