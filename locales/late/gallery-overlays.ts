import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-overlays.json';
import zh from '../zh_CN/gallery-overlays.json';

/** The gallery's pages about what opens over a page. */
export const GALLERY_OVERLAYS_TEXTS: LateTexts = { zh_CN: zh, en };
