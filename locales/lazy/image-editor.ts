// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/image-editor.json';
import zh from '../zh_CN/records/image-editor.json';

/** Texts of `image-editor`. */
export const IMAGE_EDITOR_TEXTS: TextBundle = { zh_CN: zh, en };
