import * as v from 'valibot';
import { sendCodeRequest } from '../../contracts/account.ts';
import { holderOf } from '../auth/second-factor/challenge.ts';
import { presentCode } from '../auth/second-factor/second-factor.ts';
import { findCode } from '../auth/verification-codes.ts';
import { forAnyone } from '../http/call-access.ts';
import type { CallDefinition } from '../http/endpoint.ts';
import { demoCall } from '../http/endpoint.ts';
import { fail, succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { findByName } from '../operators/user.ts';
import { moveTicket } from './qr-tickets.ts';

const moveRequest = v.object({
  ticket: v.string(),
  state: v.picklist(['scanned', 'confirmed']),
  username: v.string(),
});

/**
 * The simulated telephone of the demo: returns the codes that were sent, and confirms tickets. Never part of `endpoints`: on a
 * server with real data it would give access to every account.
 */
export const demoTelephoneEndpoints: readonly CallDefinition[] = [
  demoCall(
    'POST',
    '/demo/sentCode',
    forAnyone,
    async (request, context) => {
      const asked = v.safeParse(sendCodeRequest, request.body);
      const row = asked.success ? await findCode(context, asked.output) : undefined;
      return row === undefined ? fail('demo', MESSAGES.notFound) : succeed('demo', { code: row.code });
    },
    { takes: sendCodeRequest },
  ),
  demoCall(
    'POST',
    '/demo/authenticatorCode',
    forAnyone,
    async (request, context) => {
      const userId = await holderOf(context, textOf(fieldsOf(request.body).challenge) ?? '');
      const code = userId === undefined ? undefined : await presentCode(context, userId);
      return code === undefined ? fail('demo', MESSAGES.notFound) : succeed('demo', { code });
    },
    { takes: ['challenge'] },
  ),
  demoCall(
    'POST',
    '/demo/moveTicket',
    forAnyone,
    async (request, context) => {
      const asked = v.safeParse(moveRequest, request.body);
      const user = asked.success ? await findByName(context.store, asked.output.username) : undefined;
      if (!asked.success || user === undefined) return fail('demo', MESSAGES.invalid);
      const { ticket, state } = asked.output;
      return (await moveTicket(context, ticket, state, user.id))
        ? succeed('demo', null)
        : fail('demo', MESSAGES.notFound);
    },
    { takes: moveRequest },
  ),
];
