import * as v from 'valibot';
import type { Call } from './call.ts';

const refused = { result: v.unknown(), withToken: true } as const;

/** Answered with 405 each time, so that it is repeated until the attempts are used up. */
export const testRetryCall: Call<unknown> = { ...refused, method: 'GET', path: '/testRetry' };

/** Answered with HTTP status 401. */
export const sessionTimeoutCall: Call<unknown> = { ...refused, method: 'POST', path: '/user/sessionTimeout' };

/** Answered with the code of an ended session in the envelope. */
export const tokenExpiredCall: Call<unknown> = { ...refused, method: 'POST', path: '/user/tokenExpired' };

/** Answered with the HTTP status that its query `code` asks for. */
export const statusCall: Call<unknown> = { ...refused, method: 'GET', path: '/status' };

/** What the server lets the operator do, as codes (specification, section 6, demo roles). */
export const permissionCodesCall: Call<readonly string[]> = {
  method: 'GET',
  path: '/getPermCode',
  result: v.array(v.string()),
  withToken: true,
};
