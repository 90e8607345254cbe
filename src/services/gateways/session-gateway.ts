import {
  type Credentials,
  type LoginResult,
  loginResultContract,
  type UserInfo,
  userInfoContract,
} from '@src/contracts/session.ts';
import * as v from 'valibot';
import type { Endpoint, HttpClient } from '../http/endpoint.ts';

const logInCall: Endpoint<LoginResult> = {
  method: 'POST',
  path: '/api/loginIn',
  result: loginResultContract,
  display: 'modal',
  withToken: false,
  verbatim: ['password'],
  sensitive: true,
};

const getUserInfoCall: Endpoint<UserInfo> = {
  method: 'POST',
  path: '/api/getUserInfo',
  result: userInfoContract,
  display: 'none',
  reads: true,
  sensitive: true,
};

const logOutCall: Endpoint<unknown> = {
  method: 'POST',
  path: '/api/logout',
  result: v.unknown(),
  display: 'none',
  keepalive: true,
  sensitive: true,
};

const getRoutersCall: Endpoint<unknown> = {
  method: 'POST',
  path: '/router/getRouters',
  result: v.unknown(),
  display: 'none',
  reads: true,
};

/** The four calls that the console itself needs (decisions, 16). Each rejects with a `ServiceError`. */
export interface SessionGateway {
  /** Gives a token for credentials; the password is sent exactly as it was typed. */
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** Who holds the present token. */
  getUserInfo(signal?: AbortSignal): Promise<UserInfo>;
  /** Tells the server that a token is no longer used; outlives the session and the page. */
  logOut(token: string): Promise<void>;
  /** The menu as the server sent it, not yet checked. */
  getRouters(signal?: AbortSignal): Promise<unknown>;
}

/** Makes the session's calls over a client. */
export function createSessionGateway(client: HttpClient): SessionGateway {
  const ended = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });
  return {
    logIn: ({ username, password }, signal) =>
      client.call(logInCall, { params: { username, password }, ...ended(signal) }),
    getUserInfo: (signal) => client.call(getUserInfoCall, ended(signal)),
    logOut: async (token) => {
      await client.call(logOutCall, { token });
    },
    getRouters: (signal) => client.call(getRoutersCall, ended(signal)),
  };
}
