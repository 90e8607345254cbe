import { PUBLIC_FORM_PATH } from '@src/contracts/public-form/public-form-path.ts';

/** The full URL that opens a form by its token. */
export const linkAddress = (token: string): string =>
  new URL(`#${PUBLIC_FORM_PATH}${encodeURIComponent(token)}`, globalThis.location.href).href;
