import type { Label } from '@src/contracts/resource/label.ts';
import type { ArticleFaultPart } from './articles/article-limits.ts';

/** What a vendor error concerns: a part of a menu, an article, the account, or only the call. */
export type VendorErrorSubject =
  | { readonly of: 'button'; readonly level: 'first' | 'child' | 'any'; readonly fields: readonly MenuFieldName[] }
  | { readonly of: 'menu' }
  | { readonly of: 'article'; readonly place: ArticleFaultPart }
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

const button = (level: 'first' | 'child' | 'any', ...fields: readonly MenuFieldName[]): VendorErrorSubject => ({
  of: 'button',
  level,
  fields,
});
const account = (field: 'secret' | 'appId' | 'ipHint' | 'verified' | 'kind'): VendorErrorSubject => ({
  of: 'account',
  field,
});
const article = (place: ArticleFaultPart): VendorErrorSubject => ({ of: 'article', place });

/**
 * What each vendor error concerns, by code. Texts are `official.vendor.e<code>`; an unknown code is shown with the
 * vendor's text.
 */
export const VENDOR_ERRORS: Readonly<Record<number, VendorErrorSubject>> = {
  [-1]: { of: 'call' },
  40001: account('secret'),
  40003: { of: 'call' },
  40004: article('picture'),
  40005: article('picture'),
  40007: button('any', 'mediaId'),
  40008: { of: 'call' },
  40009: article('picture'),
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
  41005: article('picture'),
  42001: account('secret'),
  44004: { of: 'call' },
  45001: article('picture'),
  45002: { of: 'call' },
  45003: article('title'),
  45004: article('digest'),
  45005: article('source'),
  45008: { of: 'call' },
  45009: { of: 'call' },
  45015: { of: 'call' },
  45047: { of: 'call' },
  45110: article('author'),
  45166: article('content'),
  46003: { of: 'menu' },
  48001: account('verified'),
  53501: { of: 'call' },
  53503: article('content'),
  53504: { of: 'call' },
  53505: { of: 'call' },
  53600: button('any', 'articleId'),
  65301: { of: 'menu' },
  65303: { of: 'menu' },
  65304: { of: 'menu' },
  65305: { of: 'menu' },
  85005: button('any', 'appId'),
};

/** Codes after which the token is refreshed and the call repeated once. */
export const TOKEN_ERRORS: ReadonlySet<number> = new Set([40001, 40014, 42001]);

/** True for a code with a text in the console. */
export const isKnownVendorError = (code: number): boolean => Object.hasOwn(VENDOR_ERRORS, code);

/** Our own error code for a publication that failed or was removed; the vendor's status codes start at 2. */
export const publishCode = (status: number): number => -10 - status;

/** Locale key parts of negative codes, which are our own except the first. */
const OWN_TEXTS: Readonly<Record<number, string>> = {
  [-1]: 'busy',
  [-2]: 'noAnswer',
  [-3]: 'unreadable',
  [-4]: 'notConfigured',
  [-5]: 'interrupted',
  [-6]: 'unfit',
  [-7]: 'stranger',
  [-12]: 'notOriginal',
  [-13]: 'notPublished',
  [-14]: 'notAllowed',
  [-15]: 'removedThere',
  [-16]: 'bannedThere',
};

/** The text of a vendor error: a locale key, or the code with the vendor's text. */
export function vendorErrorText(code: number, words: string): Label {
  const own = OWN_TEXTS[code];
  if (own !== undefined) return `official.vendor.${own}`;
  if (isKnownVendorError(code)) return `official.vendor.e${code}`;
  const text = `${code}${words === '' ? '' : `: ${words}`}`;
  return { zh_CN: text, en: text };
}
