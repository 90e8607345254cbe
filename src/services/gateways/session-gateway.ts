import { getRoutersCall, getUserInfoCall, logInCall, logOutCall } from '@src/contracts/endpoints/session-calls.ts';
import type { Credentials, LoginResult, UserInfo } from '@src/contracts/session.ts';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const logIn: Endpoint<LoginResult> = { ...logInCall, display: 'modal', verbatim: ['password'], sensitive: true };
/** The lock screen shows the outcome itself. */
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

/** The four calls that the console itself needs. Each rejects with a `ServiceError`. */
export interface SessionGateway {
  /** Exchanges credentials for a token; the password is sent exactly as typed. */
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** The same for the lock screen, which shows failures itself. */
  logInAgain(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** Operator of the current token. */
  getUserInfo(signal?: AbortSignal): Promise<UserInfo>;
  /** Revokes a token on the server; continues after the end of session and page. */
  logOut(token: string): Promise<void>;
  /** The menu as the server sent it, not yet validated. */
  getRouters(signal?: AbortSignal): Promise<unknown>;
}

/** Creates the session's calls over a client. */
export function createSessionGateway(client: HttpClient): SessionGateway {
  const withSignal = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });
  return {
    logIn: ({ username, password }, signal) =>
      client.call(logIn, { params: { username, password }, ...withSignal(signal) }),
    logInAgain: ({ username, password }, signal) =>
      client.call(logInAgain, { params: { username, password }, ...withSignal(signal) }),
    getUserInfo: (signal) => client.call(getUserInfo, withSignal(signal)),
    logOut: async (token) => {
      await client.call(logOut, { token });
    },
    getRouters: (signal) => client.call(getRouters, withSignal(signal)),
  };
}
