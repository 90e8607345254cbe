import { expect, it } from 'vitest';
import { checkAssertions, readAssertion } from './assertions.ts';

const ANSWERED = {
  status: 200,
  milliseconds: 12,
  body: { code: 0, result: { total: 2, list: [{ title: 'Talk', venue: { name: 'Hall' } }, { title: 'Fair' }] } },
};

it.each([
  ['status = 200', true, 200],
  ['status != 200', false, 200],
  ['time < 300', true, 12],
  ['time <= 12', true, 12],
  ['time > 12', false, 12],
  ['count = 2', true, 2],
  ['count >= 3', false, 2],
  ['result.list[0].title = Talk', true, 'Talk'],
  ['result.list[0].venue.name = "Hall"', true, 'Hall'],
  ['result.list[1].venue = null', true, null],
  ['result.list[0].title > Tale', true, 'Talk'],
  ['result.total < two', false, 2],
  ['result.constructor = 1', false, null],
  ['whatever', false, null],
])('%s', (text, isMet, found) => {
  expect(checkAssertions([text], ANSWERED)).toEqual([{ text, isMet, found }]);
});

it('counts nothing without a list, and drops invalid assertions', () => {
  const one = { ...ANSWERED, body: { code: 0, result: { id: '1' } } };
  expect(checkAssertions(['count >= 0'], one)).toEqual([{ text: 'count >= 0', isMet: false, found: null }]);
  expect([readAssertion('= 3'), readAssertion('status ~ 2'), readAssertion('status =')]).toEqual([null, null, null]);
});
