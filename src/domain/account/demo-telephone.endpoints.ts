import * as v from 'valibot';
import { sendCodeRequest } from '../../contracts/account.ts';
import type { Endpoint } from '../endpoint.ts';
import { demoCall } from '../endpoint.ts';
import { fail, succeed } from '../envelope.ts';
import { MESSAGES } from '../errors.ts';
import { findByName } from '../users/user.ts';
import { findCode } from './codes.ts';
import { moveTicket } from './tickets.ts';

const moveRequest = v.object({
  ticket: v.string(),
  state: v.picklist(['scanned', 'confirmed']),
  username: v.string(),
});

/**
 * The telephone of the demo: shows the codes that were sent to it, and agrees to tickets. Never part of `endpoints`: on a
 * host with anybody's data it would open every account.
 */
export const demoTelephoneEndpoints: readonly Endpoint[] = [
  demoCall('POST', '/demo/sentCode', async (request, context) => {
    const asked = v.safeParse(sendCodeRequest, request.body);
    const row = asked.success ? await findCode(context, asked.output) : undefined;
    return row === undefined ? fail('demo', MESSAGES.notFound) : succeed('demo', { code: row.code });
  }),
  demoCall('POST', '/demo/moveTicket', async (request, context) => {
    const asked = v.safeParse(moveRequest, request.body);
    const user = asked.success ? await findByName(context.store, asked.output.username) : undefined;
    if (!asked.success || user === undefined) return fail('demo', MESSAGES.invalid);
    const { ticket, state } = asked.output;
    return (await moveTicket(context, ticket, state, user.id))
      ? succeed('demo', null)
      : fail('demo', MESSAGES.notFound);
  }),
];
