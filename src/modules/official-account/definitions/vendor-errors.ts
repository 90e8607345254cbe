import type { Label } from '@src/contracts/resource/label.ts';

/** What an error of the vendor is about: a part of a menu, the account, or the call alone. */
export type VendorErrorPlace =
  | { readonly of: 'button'; readonly level: 'first' | 'child' | 'any'; readonly fields: readonly MenuFieldName[] }
  | { readonly of: 'menu' }
  | { readonly of: 'account'; readonly field: 'secret' | 'appId' | 'ipHint' | 'verified' | 'kind' }
  | { readonly of: 'call' };

/** A field of a button. */
export type MenuFieldName =
  | 'name'
  | 'type'
  | 'key'
  | 'url'
  | 'appId'
  | 'pagePath'
  | 'mediaId'
  | 'articleId'
  | 'children';

const button = (level: 'first' | 'child' | 'any', ...fields: readonly MenuFieldName[]): VendorErrorPlace => ({
  of: 'button',
  level,
  fields,
});
const account = (field: 'secret' | 'appId' | 'ipHint' | 'verified' | 'kind'): VendorErrorPlace => ({
  of: 'account',
  field,
});

/**
 * The vendor's errors by code, and the field that each is about. Texts are `official.vendor.e<code>`; a code that is not here
 * is shown with the vendor's own words.
 */
export const VENDOR_ERRORS: Readonly<Record<number, VendorErrorPlace>> = {
  [-1]: { of: 'call' },
  40001: account('secret'),
  40003: { of: 'call' },
  40007: button('any', 'mediaId'),
  40008: { of: 'call' },
  40013: account('appId'),
  40014: account('secret'),
  40015: button('first', 'type'),
  40016: { of: 'menu' },
  40017: button('first', 'type'),
  40018: button('first', 'name'),
  40019: button('first', 'key'),
  40020: button('first', 'url'),
  40023: button('first', 'children'),
  40024: button('child', 'type'),
  40025: button('child', 'name'),
  40026: button('child', 'key'),
  40027: button('child', 'url'),
  40054: button('child', 'url'),
  40055: button('first', 'url'),
  40118: button('any', 'mediaId'),
  40125: account('secret'),
  40164: account('ipHint'),
  42001: account('secret'),
  44004: { of: 'call' },
  45002: { of: 'call' },
  45008: { of: 'call' },
  45009: { of: 'call' },
  45015: { of: 'call' },
  45047: { of: 'call' },
  46003: { of: 'menu' },
  48001: account('verified'),
  53600: button('any', 'articleId'),
  65301: { of: 'menu' },
  65303: { of: 'menu' },
  65304: { of: 'menu' },
  65305: { of: 'menu' },
  85005: button('any', 'appId'),
};

/** Codes after which the token is fetched anew and the call is made once more. */
export const TOKEN_ERRORS: ReadonlySet<number> = new Set([40001, 40014, 42001]);

/** True when the table knows the code, and the console has words for it. */
export const isKnownVendorError = (code: number): boolean => Object.hasOwn(VENDOR_ERRORS, code);

/** Codes below zero, which are our own but for the first, have no sign in the keys of texts. */
const OWN_TEXTS: Readonly<Record<number, string>> = {
  [-1]: 'busy',
  [-2]: 'noAnswer',
  [-3]: 'unreadable',
  [-4]: 'notConfigured',
  [-5]: 'interrupted',
};

/** The words for an error of the vendor: a key of the console's texts, or the code and the vendor's own words. */
export function vendorErrorText(code: number, words: string): Label {
  const own = OWN_TEXTS[code];
  if (own !== undefined) return `official.vendor.${own}`;
  if (isKnownVendorError(code)) return `official.vendor.e${code}`;
  const text = `${code}${words === '' ? '' : `: ${words}`}`;
  return { zh_CN: text, en: text };
}
