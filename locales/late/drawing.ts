import type { LateTexts } from '../catalogue.ts';
import en from '../en/drawing.json';
import zh from '../zh_CN/drawing.json';

/** The drawing beside the sign-in form. */
export const DRAWING_TEXTS: LateTexts = { zh_CN: zh, en };
