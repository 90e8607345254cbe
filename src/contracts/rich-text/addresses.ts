import { mediaIdIn } from '../media.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const MAX_LINK = 2000;
const MAX_PATH = 1000;
const MAX_PICTURE = 300_000;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;
/** Spaces and control characters disguise the target of an address; browsers ignore some of them. */
const HIDING = /[\p{Cc}\s\\]/u;

/**
 * True for a permitted link target: a web page, mail, telephone, or a path of this site; user names in URLs are
 * refused, since they can imitate a host.
 */
export function isLinkAddress(address: string): boolean {
  if (address.length > MAX_LINK || HIDING.test(address)) return false;
  if (/^(?:\/(?!\/)|#)/.test(address)) return true;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && LINK_SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
}

/**
 * True for a permitted media address: empty, a file of the media library, a path of this origin, or a small picture as
 * a data URL. A remote URL would reveal the reader to its host.
 */
export function isMediaAddress(address: string): boolean {
  return address === '' || mediaIdIn(address) !== null || isShownAsIs(address);
}

/** True for addresses that a browser can load directly: those of the media library have to be resolved first. */
export function isShownAsIs(address: string): boolean {
  if (address.startsWith('data:')) return address.length <= MAX_PICTURE && PICTURE.test(address);
  return address.length <= MAX_PATH && /^\/(?!\/)/.test(address) && !HIDING.test(address);
}
