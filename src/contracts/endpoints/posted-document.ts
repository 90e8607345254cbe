import type * as v from 'valibot';
import type { ApiError, CallDocument } from './call.ts';
import { SESSION_ENDED } from './session-documents.ts';

/** The caller lacks the permission. */
export const FORBIDDEN: ApiError = {
  when: 'the right to it is missing; result names it as permission',
  statuses: [403],
  code: 403,
};
/** There is no such record. */
export const MISSING: ApiError = { when: 'there is no such record', statuses: [200, 404], code: 1002 };
/** Values are invalid. */
export const INVALID: ApiError = {
  when: 'values are wrong; result.errors says which',
  statuses: [200, 400, 422],
  code: 1001,
};

type Written = Pick<CallDocument, 'id' | 'summary' | 'purpose' | 'example'> & {
  readonly path: string;
  readonly sends: v.GenericSchema;
  readonly answers: v.GenericSchema;
  readonly refusals: readonly ApiError[];
};

/** Documents a POST call with a session. */
export const posted = ({ path, answers, refusals, ...others }: Written): CallDocument => ({
  ...others,
  call: { method: 'POST', path, result: answers, withToken: true },
  scope: 'business',
  answers,
  refusals: [SESSION_ENDED, FORBIDDEN, ...refusals],
});
