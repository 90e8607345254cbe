import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-charts.json';
import zh from '../zh_CN/gallery-charts.json';

/** The gallery's charts. */
export const GALLERY_CHARTS_TEXTS: LateTexts = { zh_CN: zh, en };
