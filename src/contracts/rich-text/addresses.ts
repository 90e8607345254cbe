import { mediaIdIn } from '../media.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const MAX_LINK = 2000;
const MAX_PATH = 1000;
const MAX_PICTURE = 300_000;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;
/** Blanks and control characters hide where an address leads; browsers leave some of them out. */
const HIDING = /[\p{Cc}\s\\]/u;

/** True for where a link of a document may lead: a web page, mail, telephone, or a path of this site; no user name as a disguise. */
export function isLinkAddress(address: string): boolean {
  if (address.length > MAX_LINK || HIDING.test(address)) return false;
  if (/^(?:\/(?!\/)|#)/.test(address)) return true;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && LINK_SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
}

/**
 * True for where media of a document may be read from: nowhere, a file of the media library, a path of this origin, or a small
 * picture written out. A foreign address would tell its host who reads.
 */
export function isMediaAddress(address: string): boolean {
  return address === '' || mediaIdIn(address) !== null || isShownAsIs(address);
}

/** True for addresses that a browser can read by itself: those of the media library have to be resolved first. */
export function isShownAsIs(address: string): boolean {
  if (address.startsWith('data:')) return address.length <= MAX_PICTURE && PICTURE.test(address);
  return address.length <= MAX_PATH && /^\/(?!\/)/.test(address) && !HIDING.test(address);
}
