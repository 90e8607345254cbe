import { forUsers } from '../auth/token.ts';
import { demoCall, type Endpoint, productCall } from '../endpoint.ts';
import { succeed } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';
import { demoMenuFor } from './demo-menu.ts';
import { productMenuFor } from './visible-menu.ts';

/** The menus: what the product shows, and what the demo server always showed. */
export const menuEndpoints: readonly Endpoint[] = [
  productCall(
    '/router/getRouters',
    'menu',
    forUsers('product', async (user, _request, { store }) => succeed('product', await productMenuFor(user, store))),
  ),
  demoCall(
    'GET',
    '/getMenuList',
    forUsers('demo', (user) => succeed('demo', demoMenuFor(user)), {
      missing: MESSAGES.unknownToken,
      unknown: MESSAGES.unknownUserToken,
    }),
    { concern: 'menu', latency: 1000 },
  ),
];
