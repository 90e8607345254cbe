import * as v from 'valibot';
import type { Call } from './call.ts';

const refused = { result: v.unknown(), withToken: true } as const;

/** Always returns 405, so that it is retried until the attempts are used up. */
export const testRetryCall: Call<unknown> = { ...refused, method: 'GET', path: '/testRetry' };

/** Returns HTTP status 401. */
export const sessionTimeoutCall: Call<unknown> = { ...refused, method: 'POST', path: '/user/sessionTimeout' };

/** Returns the code of an ended session in the envelope. */
export const tokenExpiredCall: Call<unknown> = { ...refused, method: 'POST', path: '/user/tokenExpired' };

/** Returns the HTTP status given by its query `code`. */
export const statusCall: Call<unknown> = { ...refused, method: 'GET', path: '/status' };

/** The operator's permission codes (specification, section 6, demo roles). */
export const permissionCodesCall: Call<readonly string[]> = {
  method: 'GET',
  path: '/getPermCode',
  result: v.array(v.string()),
  withToken: true,
};
