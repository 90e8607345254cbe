import DOMPurify, { type Config } from 'dompurify';
import { removeReported } from './remove-reported.ts';

const LINK_SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Allow-list for untrusted markup: text, structure, links and pictures; no style, class, id, form or SVG. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img'],
    ...['li', 'ol', 'p', 'pre', 's', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'href', 'rel', 'rowspan', 'src', 'start', 'target', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

function urlOf(address: string): URL | null {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
}

/**
 * True for addresses allowed in untrusted links: web, mail and phone; addresses with user names are rejected, because
 * they can imitate a host name.
 */
export function isSafeLink(address: string): boolean {
  const url = urlOf(address);
  return url !== null && LINK_SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
}

/** Only pictures of this origin are allowed: an external one would reveal the reader to its host. */
function isOwnPicture(address: string): boolean {
  const url = urlOf(address);
  return url !== null && (url.protocol === 'blob:' || url.origin === new URL(document.baseURI).origin);
}

DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href' && !isSafeLink(attrValue)) attribute.keepAttr = false;
  if (attrName === 'src' && !isOwnPicture(attrValue)) attribute.keepAttr = false;
});

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  element.removeAttribute('target');
  element.removeAttribute('rel');
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Sanitises untrusted markup to nodes: everything that could run scripts, send requests or disguise content is removed
 * . The fragment is inserted without parsing markup again.
 */
export const cleanFragment = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(removeReported(markup), { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
