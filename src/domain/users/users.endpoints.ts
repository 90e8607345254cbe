import { forUsers } from '../auth/token.ts';
import { demoCall, type Endpoint, productCall } from '../endpoint.ts';
import { succeed } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';
import { publicUser } from './user.ts';

/** Who am I, and what may I do. */
export const userEndpoints: readonly Endpoint[] = [
  productCall(
    '/api/getUserInfo',
    'session',
    forUsers('product', (user) => succeed('product', publicUser(user))),
  ),
  demoCall(
    'GET',
    '/getUserInfo',
    forUsers('demo', (user) => succeed('demo', publicUser(user)), {
      missing: MESSAGES.noToken,
      unknown: MESSAGES.noUserInformation,
    }),
    { concern: 'session' },
  ),
  demoCall(
    'GET',
    '/getPermCode',
    forUsers('demo', (user) => succeed('demo', user.codes)),
    { concern: 'session', latency: 200 },
  ),
];
