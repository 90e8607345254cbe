import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-tour.json';
import zh from '../zh_CN/gallery-tour.json';

/** The gallery's guided tour. */
export const GALLERY_TOUR_TEXTS: LateTexts = { zh_CN: zh, en };
