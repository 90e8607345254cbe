import {
  authenticatorCodeCall,
  confirmPasswordCall,
  createTicketCall,
  logInByCodeCall,
  logInBySecondFactorCall,
  logInByTicketCall,
  lookAsOneselfCall,
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

/** Every form says itself what came of it; codes and passwords reach no log and arrive as they were typed. */
const quiet = <Result>(call: Call<Result>): Endpoint<Result> => ({
  ...call,
  display: 'none',
  sensitive: true,
  verbatim: ['password'],
});

const confirmPassword = quiet(confirmPasswordCall);
const renewToken = quiet(renewTokenCall);
const lookAsOneself = quiet(lookAsOneselfCall);
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

/** Which call takes a proof. */
function callOf(proof: Parameters<AccountGateway['signIn']>[0]): Endpoint<LoginResult> {
  if ('challenge' in proof) return logInBySecondFactor;
  return 'ticket' in proof ? logInByTicket : logInByCode;
}

/** Makes the calls of the sign-in page beyond the password; another chunk than the session's calls. */
export function createAccountGateway(client: HttpClient): AccountGateway {
  const tell = async (endpoint: Endpoint<unknown>, params: object, signal?: AbortSignal) => {
    await client.call(endpoint, { params: { ...params }, ...(signal === undefined ? {} : { signal }) });
  };
  return {
    confirmPassword: (password, signal) => tell(confirmPassword, { password }, signal),
    renewToken: async (token, key, signal) =>
      (await client.call(renewToken, { token, idempotencyKey: key, signal })).token,
    lookAsOneself: async (key) => (await client.call(lookAsOneself, { idempotencyKey: key })).token,
    sendCode: (asked, signal) => tell(sendCode, asked, signal),
    register: (request, signal) => tell(register, request, signal),
    resetPassword: (request, signal) => tell(resetPassword, request, signal),
    signIn: (proof, signal) => client.call(callOf(proof), { params: { ...proof }, signal }),
    createTicket: (signal) => client.call(createTicket, { signal }),
    readTicket: async (proof, signal) => (await client.call(readTicket, { params: { ...proof }, signal })).state,
    sentCode: async (asked, signal) => (await client.call(sentCode, { params: { ...asked }, signal })).code,
    authenticatorCode: async (challenge, signal) =>
      (await client.call(authenticatorCode, { params: { challenge }, signal })).code,
    moveTicket: (ticket, state, username) => tell(moveTicket, { ticket, state, username }),
  };
}
