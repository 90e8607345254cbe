import { getRoutersCall, getUserInfoCall, logInCall, logOutCall } from '@src/contracts/endpoints/session-calls.ts';
import type { Credentials, LoginResult, UserInfo } from '@src/contracts/session.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const logIn: Endpoint<LoginResult> = { ...logInCall, display: 'modal', verbatim: ['password'], sensitive: true };
/** The lock screen says itself what came of it. */
const logInAgain: Endpoint<LoginResult> = { ...logIn, display: 'none' };
const getUserInfo: Endpoint<UserInfo> = {
  ...getUserInfoCall,
  display: 'none',
  reads: true,
  endsWithSession: true,
  sensitive: true,
};
const logOut: Endpoint<unknown> = { ...logOutCall, display: 'none', keepalive: true, sensitive: true };
const getRouters: Endpoint<unknown> = { ...getRoutersCall, display: 'none', reads: true, endsWithSession: true };

/** The four calls that the console itself needs (decisions, 16). Each rejects with a `ServiceError`. */
export interface SessionGateway {
  /** Gives a token for credentials; the password is sent exactly as it was typed. */
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** The same for the lock screen; a failure is not shown anywhere else. */
  logInAgain(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** Operator of the current token. */
  getUserInfo(signal?: AbortSignal): Promise<UserInfo>;
  /** Revokes a token at the server; continues after the end of session and page. */
  logOut(token: string): Promise<void>;
  /** The menu as the server sent it, not yet checked. */
  getRouters(signal?: AbortSignal): Promise<unknown>;
}

/** Makes the session's calls over a client. */
export function createSessionGateway(client: HttpClient): SessionGateway {
  const ended = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });
  return {
    logIn: ({ username, password }, signal) => client.call(logIn, { params: { username, password }, ...ended(signal) }),
    logInAgain: ({ username, password }, signal) =>
      client.call(logInAgain, { params: { username, password }, ...ended(signal) }),
    getUserInfo: (signal) => client.call(getUserInfo, ended(signal)),
    logOut: async (token) => {
      await client.call(logOut, { token });
    },
    getRouters: (signal) => client.call(getRouters, ended(signal)),
  };
}
