import type { LateTexts } from '../catalogue.ts';
import en from '../en/gallery-forms.json';
import zh from '../zh_CN/gallery-forms.json';

/** The gallery's forms. */
export const GALLERY_FORMS_TEXTS: LateTexts = { zh_CN: zh, en };
