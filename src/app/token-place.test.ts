import { expect, it } from 'vitest';
import { tokenPlace } from './token-place.ts';

it.each([
  ['local', null, 'local'],
  ['local', 'LOCAL', 'local'],
  ['local', 'SESSION', 'session'],
  ['session', 'LOCAL', 'session'],
  ['session', 'SESSION', 'session'],
  ['memory', 'LOCAL', 'memory'],
  ['memory', 'SESSION', 'memory'],
  ['cookie', 'LOCAL', 'memory'],
] as const)('a token configured for %s with the setting %s lives in %s', (tokenStorage, permissionCacheType, place) => {
  expect(tokenPlace({ tokenStorage }, permissionCacheType === null ? null : { permissionCacheType })).toBe(place);
});
