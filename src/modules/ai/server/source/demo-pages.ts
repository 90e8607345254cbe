import { PageFailure, type WebPages } from '@src/server/http/web-pages.ts';
import { DEMO_ADDRESS } from '../../definitions/demo-address.ts';
import { DEMO_PAGE } from '../seeds/pages.seed.ts';

/** Own machine and own networks, as an example of what no server fetches. */
const PRIVATE = /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|\[)/i;

/** Pages of the demo: one article; from there, no way leads anywhere else. */
export const demoPages: WebPages = {
  async read(url) {
    if (url === DEMO_ADDRESS) return { type: 'text/html', body: DEMO_PAGE };
    if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new PageFailure('address');
    throw new PageFailure(PRIVATE.test(url) ? 'private' : 'offline');
  },
};
