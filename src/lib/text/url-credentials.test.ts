import { expect, it } from 'vitest';
import { readCredentials } from './url-credentials.ts';

it.each([
  ['https://host', { user: '', password: '' }],
  ['https://me@host', { user: 'me', password: '' }],
  ['https://me:a%2Fb%25@host', { user: 'me', password: 'a/b%' }],
  ['https://me:100%@host', null],
  ['https://m%ff:secret@host', null],
  ['/path', null],
])('the credentials of %s are %j', (text, expected) => {
  expect(readCredentials(text)).toEqual(expected);
});
