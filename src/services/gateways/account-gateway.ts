import {
  authenticatorCodeCall,
  confirmPasswordCall,
  createTicketCall,
  endImpersonationCall,
  logInByCodeCall,
  logInBySecondFactorCall,
  logInByTicketCall,
  moveTicketCall,
  readTicketCall,
  registerCall,
  renewTokenCall,
  resetPasswordCall,
  sendCodeCall,
  sentCodeCall,
} from '@src/contracts/endpoints/account-calls.ts';
import type { Call } from '@src/contracts/endpoints/call.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import type { LoginResult } from '@src/contracts/session.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

/** The forms show the outcome themselves; codes and passwords are never logged and are sent exactly as typed. */
const quiet = <Result>(call: Call<Result>): Endpoint<Result> => ({
  ...call,
  display: 'none',
  sensitive: true,
  verbatim: ['password'],
});

const confirmPassword = quiet(confirmPasswordCall);
const renewToken = quiet(renewTokenCall);
const lookAsOneself = quiet(endImpersonationCall);
const sendCode = quiet(sendCodeCall);
const register = quiet(registerCall);
const resetPassword = quiet(resetPasswordCall);
const logInByCode = quiet(logInByCodeCall);
const logInByTicket = quiet(logInByTicketCall);
const logInBySecondFactor = quiet(logInBySecondFactorCall);
const createTicket = quiet(createTicketCall);
const readTicket = quiet(readTicketCall);
const sentCode = quiet(sentCodeCall);
const authenticatorCode = quiet(authenticatorCodeCall);
const moveTicket = quiet(moveTicketCall);

/** The sign-in call for a proof. */
function callOf(proof: Parameters<AccountGateway['signIn']>[0]): Endpoint<LoginResult> {
  if ('challenge' in proof) return logInBySecondFactor;
  return 'ticket' in proof ? logInByTicket : logInByCode;
}

/** Creates the calls of the sign-in page other than the password's; in a separate chunk from the session's calls. */
export function createAccountGateway(client: HttpClient): AccountGateway {
  const send = async (endpoint: Endpoint<unknown>, params: object, signal?: AbortSignal) => {
    await client.call(endpoint, { params: { ...params }, ...(signal === undefined ? {} : { signal }) });
  };
  return {
    confirmPassword: (password, signal) => send(confirmPassword, { password }, signal),
    renewToken: async (token, key, signal) =>
      (await client.call(renewToken, { token, idempotencyKey: key, signal })).token,
    lookAsOneself: async (key) => (await client.call(lookAsOneself, { idempotencyKey: key })).token,
    sendCode: (asked, signal) => send(sendCode, asked, signal),
    register: (request, signal) => send(register, request, signal),
    resetPassword: (request, signal) => send(resetPassword, request, signal),
    signIn: (proof, signal) => client.call(callOf(proof), { params: { ...proof }, signal }),
    createTicket: (signal) => client.call(createTicket, { signal }),
    readTicket: async (proof, signal) => (await client.call(readTicket, { params: { ...proof }, signal })).state,
    sentCode: async (asked, signal) => (await client.call(sentCode, { params: { ...asked }, signal })).code,
    authenticatorCode: async (challenge, signal) =>
      (await client.call(authenticatorCode, { params: { challenge }, signal })).code,
    moveTicket: (ticket, state, username) => send(moveTicket, { ticket, state, username }),
  };
}
