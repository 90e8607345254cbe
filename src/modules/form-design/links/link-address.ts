import { PUBLIC_FORM_PATH } from '@src/contracts/public-form/public-form-path.ts';

/** The whole web address that opens a form by its token, beside the page that is on screen. */
export const linkAddress = (token: string): string =>
  new URL(`#${PUBLIC_FORM_PATH}${encodeURIComponent(token)}`, globalThis.location.href).href;
