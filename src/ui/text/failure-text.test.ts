import type { FailureFacts } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const NO_KEYS: readonly (readonly [FailureFacts, string])[] = [
  [{ kind: 'http', status: 500, serverText: 'Request failed' }, 'sys.api.errMsg500'],
  [{ kind: 'http', status: 503, serverText: 'Busy' }, 'sys.api.errMsg503'],
  [{ kind: 'http', status: 403, serverText: 'No permission' }, 'sys.api.errMsg403'],
  [{ kind: 'http', status: 400, serverText: 'The month is over' }, 'The month is over'],
  [{ kind: 'http', status: 400 }, 'sys.api.errMsg500'],
  [{ kind: 'envelope', code: 1008, serverText: 'One has to remain' }, 'One has to remain'],
  [{ kind: 'envelope', code: 1008 }, 'sys.api.errorMessage'],
  [{ kind: 'envelope', code: 1002, serverText: 'Not found' }, 'sys.api.errMsg404'],
  [{ kind: 'http', status: 404, code: 1002, serverText: 'Not found' }, 'sys.api.errMsg404'],
  [{ kind: 'timeout' }, 'sys.api.apiTimeoutMessage'],
];

it.each(NO_KEYS)('formats %o as %s', (failure, words) => {
  expect(failureText((key) => key, failure)).toBe(words);
});
