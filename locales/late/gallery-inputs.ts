import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-inputs.json';
import zh from '../zh_CN/gallery-inputs.json';

/** The gallery's input helpers. */
export const GALLERY_INPUTS_TEXTS: LateTexts = { zh_CN: zh, en };
