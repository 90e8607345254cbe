import * as v from 'valibot';
import { type Ticket, type TicketState, ticketContract, ticketStateContract } from '../account.ts';
import { type LoginResult, loginResultContract } from '../session.ts';
import type { Call } from './call.ts';

const open = { method: 'POST', withToken: false } as const;

/** Confirms the password of the open session once more. */
export const confirmPasswordCall: Call<unknown> = {
  method: 'POST',
  path: '/api/confirmPassword',
  withToken: true,
  result: v.unknown(),
};

/** Replaces the token of the open session; the old one becomes invalid. */
export const renewTokenCall: Call<LoginResult> = {
  method: 'POST',
  path: '/api/renewToken',
  withToken: true,
  result: loginResultContract,
};

/** Ends impersonation; returns a new token for the session. */
export const endImpersonationCall: Call<LoginResult> = { ...renewTokenCall, path: '/api/lookAsOneself' };

/** Sends a code to a telephone. */
export const sendCodeCall: Call<unknown> = { ...open, path: '/api/sendCode', result: v.unknown() };

/** Makes an account. */
export const registerCall: Call<unknown> = { ...open, path: '/api/register', result: v.unknown() };

/** Sets a new password for an account. */
export const resetPasswordCall: Call<unknown> = { ...open, path: '/api/resetPassword', result: v.unknown() };

/** Signs in with a telephone number and the code that was sent to it. */
export const logInByCodeCall: Call<LoginResult> = { ...open, path: '/api/loginByCode', result: loginResultContract };

/** Completes a sign-in with the second factor. */
export const logInBySecondFactorCall: Call<LoginResult> = {
  ...open,
  path: '/api/loginBySecondFactor',
  result: loginResultContract,
};

/** Creates a ticket that a telephone can confirm. */
export const createTicketCall: Call<Ticket> = { ...open, path: '/api/createTicket', result: ticketContract };

/** Reads the state of a ticket. */
export const readTicketCall: Call<{ readonly state: TicketState }> = {
  ...open,
  path: '/api/readTicket',
  result: ticketStateContract,
};

/** Signs in with a confirmed ticket. */
export const logInByTicketCall: Call<LoginResult> = {
  ...open,
  path: '/api/loginByTicket',
  result: loginResultContract,
};

/** Demo only: the last code that the simulated telephone received. */
export const sentCodeCall: Call<{ readonly code: string }> = {
  ...open,
  path: '/demo/sentCode',
  result: v.object({ code: v.string() }),
};

/** Demo only: the code of the simulated authenticator for a sign-in that has started. */
export const authenticatorCodeCall: Call<{ readonly code: string }> = {
  ...open,
  path: '/demo/authenticatorCode',
  result: v.object({ code: v.string() }),
};

/** Demo only: scans or confirms a ticket, as a telephone would. */
export const moveTicketCall: Call<unknown> = { ...open, path: '/demo/moveTicket', result: v.unknown() };
