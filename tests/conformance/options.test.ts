import { CliError } from '@src/host/cli-error.mjs';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const NEEDED = ['--base', 'https://console.example', '--user', 'ada', '--password', 'secret'];
const read = (args: readonly string[], env = {}) => readOptions(args, env);

describe('the arguments of a conformance run', () => {
  it('are an address and an account; all calls but those of the demo are made', () => {
    expect(read(NEEDED)).toEqual({
      base: 'https://console.example',
      prefix: '',
      scheme: '',
      user: 'ada',
      password: 'secret',
      scopes: ['core', 'dashboard'],
      other: null,
    });
  });

  it.each([
    ['/basic-api', '/basic-api'],
    ['basic-api/', '/basic-api'],
    ['/', ''],
  ])('normalise the prefix %s to "%s"', (given, prefix) => {
    expect(read([...NEEDED, '--prefix', given]).prefix).toBe(prefix);
  });

  it('choose the scopes', () => {
    expect(read([...NEEDED, '--core']).scopes).toEqual(['core']);
    expect(read([...NEEDED, '--core', '--account']).scopes).toEqual(['core', 'account']);
    expect(read([...NEEDED, '--core', '--system']).scopes).toEqual(['core', 'system']);
    expect(read([...NEEDED, '--core', '--business']).scopes).toEqual(['core', 'business']);
    expect(read([...NEEDED, '--core', '--demo', '--scheme', 'Bearer'])).toMatchObject({
      scopes: ['core', 'demo'],
      scheme: 'Bearer',
    });
  });

  it('take passwords from the environment, but prefer the command line', () => {
    const env = { CONFORMANCE_PASSWORD: 'kept', CONFORMANCE_OTHER_PASSWORD: 'other' };
    const withoutPassword = [...NEEDED.slice(0, 4), '--other-user', 'bob'];
    expect(read(withoutPassword, env)).toMatchObject({ password: 'kept', other: { user: 'bob', password: 'other' } });
    expect(read(NEEDED, env)).toMatchObject({ password: 'secret', other: null });
  });

  it.each([
    ['nothing', [], '--base, --user and --password are needed.'],
    ['no password', NEEDED.slice(0, 4), '--base, --user and --password are needed.'],
    ['an address without a scheme', ['--base', 'console.example', ...NEEDED.slice(2)], '--base must be an address'],
    ['another user without a password', [...NEEDED, '--other-user', 'bob'], '--other-password is needed.'],
    ['an unknown option', [...NEEDED, '--quick'], "Unknown option '--quick'"],
  ])('are refused with a reason: %s', (_what, args, reason) => {
    expect(() => read(args)).toThrow(CliError);
    expect(() => read(args)).toThrow(reason);
  });
});
