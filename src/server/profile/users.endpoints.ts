import { lacksSecondFactor } from '../auth/second-factor/second-factor.ts';
import { forUsers } from '../auth/token.ts';
import { forOwn } from '../http/call-access.ts';
import { type CallDefinition, demoCall, productCall } from '../http/endpoint.ts';
import { succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { publicUser } from '../operators/user.ts';

/** Calls for the signed-in user and their permissions. */
export const userEndpoints: readonly CallDefinition[] = [
  productCall(
    '/api/getUserInfo',
    'session',
    forOwn({ mustChange: true, looking: true }),
    forUsers('product', async (user, _request, context) =>
      succeed('product', publicUser(user, await lacksSecondFactor(context, user))),
    ),
  ),
  demoCall(
    'GET',
    '/getUserInfo',
    forOwn({
      mustChange: true,
      looking: true,
      refusals: { missing: MESSAGES.noToken, unknown: MESSAGES.noUserInformation },
    }),
    forUsers('demo', (user) => succeed('demo', publicUser(user))),
    { concern: 'session' },
  ),
  demoCall(
    'GET',
    '/getPermCode',
    forOwn({ mustChange: true, looking: true }),
    forUsers('demo', (user) => succeed('demo', user.codes)),
    { concern: 'session', latency: 200 },
  ),
];
