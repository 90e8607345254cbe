/** Path prefix of the public form page; the token follows. */
export const PUBLIC_FORM_PATH = '/fill/';
