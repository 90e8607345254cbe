import { PageFailure, type WebPages } from '@src/server/http/web-pages.ts';
import { DEMO_ADDRESS } from '../../definitions/demo-address.ts';
import { DEMO_PAGE } from '../seeds/pages.seed.ts';

/** Loopback and private networks, as examples of forbidden hosts. */
const PRIVATE = /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|\[)/i;

/** The demo's web: one article; no other page is reachable. */
export const demoPages: WebPages = {
  async read(url) {
    if (url === DEMO_ADDRESS) return { type: 'text/html', body: DEMO_PAGE };
    if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new PageFailure('address');
    throw new PageFailure(PRIVATE.test(url) ? 'private' : 'offline');
  },
};
