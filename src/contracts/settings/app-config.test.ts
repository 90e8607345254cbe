import { describe, expect, it } from 'vitest';
import { decodeAppConfig } from './app-config.ts';

const DEFAULTS = {
  title: 'Statehouse',
  apiBase: '',
  urlPrefix: '',
  authorizationScheme: '',
  tokenStorage: 'local',
  permissionMode: 'BACK',
  frameHosts: [],
  externalHosts: [],
  remoteIcons: false,
  inspector: false,
  hardened: false,
};

describe('app.config.json', () => {
  it('can be absent or empty: every key has a default', () => {
    expect(decodeAppConfig(undefined)).toEqual({ ok: true, config: DEFAULTS, unknownKeys: [] });
    expect(decodeAppConfig({})).toEqual({ ok: true, config: DEFAULTS, unknownKeys: [] });
  });

  it('overrides the defaults of the build', () => {
    const read = decodeAppConfig({ title: ' Backoffice ' }, { apiBase: '/basic-api' });
    expect(read).toEqual({
      ok: true,
      config: { ...DEFAULTS, title: 'Backoffice', apiBase: '/basic-api' },
      unknownKeys: [],
    });
  });

  it('has unknown keys reported and ignored', () => {
    expect(decodeAppConfig({ titel: 'x', __proto__: { title: 'y' } })).toEqual({
      ok: true,
      config: DEFAULTS,
      unknownKeys: ['titel'],
    });
  });

  it.each([
    [{ title: 7 }, 'title', 'Invalid type: Expected string but received 7'],
    [{ title: '' }, 'title', 'Invalid length: Expected >=1 but received 0'],
    [
      { tokenStorage: 'cloud' },
      'tokenStorage',
      'Invalid type: Expected ("local" | "session" | "memory") but received "cloud"',
    ],
    [
      { tokenStorage: 'cookie' },
      'tokenStorage',
      'Invalid type: Expected ("local" | "session" | "memory") but received "cookie"',
    ],
    [{ frameHosts: ['a', 7] }, 'frameHosts.1', 'Invalid type: Expected string but received 7'],
    [{ hardened: 'yes' }, 'hardened', 'Invalid type: Expected boolean but received "yes"'],
    [[], '(file)', 'Expected an object'],
    ['text', '(file)', 'Expected an object'],
    [null, '(file)', 'Expected an object'],
  ])('%j is refused with the field and the reason', (raw, field, reason) => {
    expect(decodeAppConfig(raw)).toEqual({ ok: false, field, reason });
  });
});
