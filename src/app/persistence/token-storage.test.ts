import { expect, it } from 'vitest';
import { tokenStorageOf } from './token-storage.ts';

it.each([
  ['local', false, 'local'],
  ['local', true, 'session'],
  ['session', false, 'session'],
  ['session', true, 'session'],
  ['memory', false, 'memory'],
  ['memory', true, 'memory'],
] as const)(
  'a token configured for %s, chosen for the session only: %s, is stored in %s',
  (tokenStorage, wanted, place) => {
    expect(tokenStorageOf({ tokenStorage }, wanted)).toBe(place);
  },
);
