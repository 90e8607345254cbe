import * as v from 'valibot';
import { type LoginResult, loginResultContract, type UserInfo, userInfoContract } from '../session.ts';
import type { Call } from './call.ts';

/** Signs in with a name and a password; returns a token. */
export const logInCall: Call<LoginResult> = {
  method: 'POST',
  path: '/api/loginIn',
  result: loginResultContract,
  withToken: false,
};

/** The user of the token. */
export const getUserInfoCall: Call<UserInfo> = {
  method: 'POST',
  path: '/api/getUserInfo',
  result: userInfoContract,
  withToken: true,
};

/** Ends the session of the token. */
export const logOutCall: Call<unknown> = { method: 'POST', path: '/api/logout', result: v.unknown(), withToken: true };

/** The menu of the user; `decodeMenu` reads it node by node. */
export const getRoutersCall: Call<unknown> = {
  method: 'POST',
  path: '/router/getRouters',
  result: v.unknown(),
  withToken: true,
};
