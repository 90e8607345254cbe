// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/gallery/gallery-forms.json';
import zh from '../zh_CN/gallery/gallery-forms.json';

/** Texts of `gallery-forms`. */
export const GALLERY_FORMS_TEXTS: TextBundle = { zh_CN: zh, en };
