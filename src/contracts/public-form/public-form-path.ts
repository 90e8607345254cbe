/** The address of the page that a link opens; the token follows. */
export const PUBLIC_FORM_PATH = '/fill/';
