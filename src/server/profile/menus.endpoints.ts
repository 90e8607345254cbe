import { lacksSecondFactor } from '../auth/second-factor/second-factor.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, demoCall, productCall } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { demoMenuFor } from '../menus/demo-menu.ts';
import { productMenuFor } from '../menus/filter-visible-menu.ts';

/** The menus of the product and of the demo server. */
export const menuEndpoints: readonly CallDefinition[] = [
  productCall(
    '/router/getRouters',
    'menu',
    forOwn({ mustChange: true, looking: true }),
    forUsers('product', async (user, _request, { store }) =>
      succeed('product', await productMenuFor(user, store, undefined, await lacksSecondFactor({ store }, user))),
    ),
  ),
  demoCall(
    'GET',
    '/getMenuList',
    forOwn({
      mustChange: true,
      looking: true,
      refusals: { missing: MESSAGES.unknownToken, unknown: MESSAGES.unknownUserToken },
    }),
    forUsers('demo', (user) => succeed('demo', demoMenuFor(user))),
    { concern: 'menu', latency: 1000 },
  ),
];
