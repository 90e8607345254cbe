import * as v from 'valibot';
import { type Ticket, type TicketState, ticketContract, ticketStateContract } from '../account.ts';
import { type LoginResult, loginResultContract } from '../session.ts';
import type { Call } from './call.ts';

const open = { method: 'POST', withToken: false } as const;

/** Proves the password of the open session once more. */
export const confirmPasswordCall: Call<unknown> = {
  method: 'POST',
  path: '/api/confirmPassword',
  withToken: true,
  result: v.unknown(),
};

/** Another token for the open session; the one that is sent is dead then. */
export const renewTokenCall: Call<LoginResult> = {
  method: 'POST',
  path: '/api/renewToken',
  withToken: true,
  result: loginResultContract,
};

/** Another token, under which the session no longer shows the console as somebody else. */
export const lookAsOneselfCall: Call<LoginResult> = { ...renewTokenCall, path: '/api/lookAsOneself' };

/** Sends a code to a telephone. */
export const sendCodeCall: Call<unknown> = { ...open, path: '/api/sendCode', result: v.unknown() };

/** Makes an account. */
export const registerCall: Call<unknown> = { ...open, path: '/api/register', result: v.unknown() };

/** Gives an account another password. */
export const resetPasswordCall: Call<unknown> = { ...open, path: '/api/resetPassword', result: v.unknown() };

/** Gives a token for a telephone number and the code that was sent to it. */
export const logInByCodeCall: Call<LoginResult> = { ...open, path: '/api/loginByCode', result: loginResultContract };

/** Gives a token for the second step of a sign-in. */
export const logInBySecondFactorCall: Call<LoginResult> = {
  ...open,
  path: '/api/loginBySecondFactor',
  result: loginResultContract,
};

/** Makes a ticket that a telephone can agree to. */
export const createTicketCall: Call<Ticket> = { ...open, path: '/api/createTicket', result: ticketContract };

/** How far a ticket is. */
export const readTicketCall: Call<{ readonly state: TicketState }> = {
  ...open,
  path: '/api/readTicket',
  result: ticketStateContract,
};

/** Gives a token for a ticket that was agreed to. */
export const logInByTicketCall: Call<LoginResult> = {
  ...open,
  path: '/api/loginByTicket',
  result: loginResultContract,
};

/** The code that the telephone of the demo received last. */
export const sentCodeCall: Call<{ readonly code: string }> = {
  ...open,
  path: '/demo/sentCode',
  result: v.object({ code: v.string() }),
};

/** The code that the authenticator of the demo shows for a sign-in that was begun. */
export const authenticatorCodeCall: Call<{ readonly code: string }> = {
  ...open,
  path: '/demo/authenticatorCode',
  result: v.object({ code: v.string() }),
};

/** Does to a ticket in the demo what a telephone would. */
export const moveTicketCall: Call<unknown> = { ...open, path: '/demo/moveTicket', result: v.unknown() };
