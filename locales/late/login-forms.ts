import type { LateTexts } from '../catalogue.ts';
import en from '../en/login-forms.json';
import zh from '../zh_CN/login-forms.json';

/** The forms beside the password on the sign-in page. */
export const LOGIN_FORMS_TEXTS: LateTexts = { zh_CN: zh, en };
