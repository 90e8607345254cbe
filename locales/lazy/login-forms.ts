// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/login-forms.json';
import zh from '../zh_CN/session/login-forms.json';

/** Texts of `login-forms`. */
export const LOGIN_FORMS_TEXTS: TextBundle = { zh_CN: zh, en };
