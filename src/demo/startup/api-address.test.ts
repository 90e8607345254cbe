import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { describe, expect, it } from 'vitest';
import { addressError, apiOverride, rejectRemoteServer } from './api-address.ts';

const PAGE = 'https://demo.example';
const hosts = { externalHosts: ['api.example', 'local.example:8443', 'https://origin.example'] };

describe('another API address', () => {
  it.each([
    ['/basic-api', null],
    ['/v2/', null],
    ['https://demo.example/v2', null],
    ['https://api.example', null],
    ['https://api.example/v1', null],
    ['https://local.example:8443', null],
    ['https://origin.example/v1', null],
    ['https://local.example', 'notListed'],
    ['https://evil.example', 'notListed'],
    ['https://api.example.evil.example', 'notListed'],
    ['http://demo.example', 'notListed'],
    ['http://origin.example', 'notListed'],
    ['', 'unreadable'],
    ['//api.example', 'unreadable'],
    ['api.example', 'unreadable'],
    ['javascript:alert(1)', 'unreadable'],
    ['https://api.example@evil.example', 'unreadable'],
    ['https://api.example/?x=', 'unreadable'],
    ['https://api.example/#x', 'unreadable'],
    ['/../x', 'unreadable'],
    ['\\\\evil.example', 'unreadable'],
    [' /basic-api', 'unreadable'],
  ] as const)('%j is answered with %s', (address, refusal) => {
    expect(addressError(address, hosts, PAGE)).toBe(refusal);
  });

  it.each([
    [null, false, { used: null, refused: null }],
    ['https://api.example', false, { used: 'https://api.example', refused: null }],
    ['https://api.example', true, { used: null, refused: 'https://api.example' }],
    ['https://evil.example', false, { used: null, refused: 'https://evil.example' }],
    ['/v2', false, { used: '/v2', refused: null }],
    ['/v2', true, { used: null, refused: '/v2' }],
  ] as const)('stored as %j, hardened %s, comes to %o', (stored, hardened, outcome) => {
    expect(apiOverride(stored, { ...hosts, hardened }, PAGE)).toEqual(outcome);
  });
});

describe('the base of the demo', () => {
  it.each([
    ['', false],
    ['/basic-api', false],
    ['https://demo.example/basic-api', false],
    ['https://api.example', true],
    ['http://demo.example', true],
    ['//api.example', true],
    ['https://', true],
    ['data:text/plain,x', true],
  ] as const)('with %j it refuses to start: %s (R-157)', (apiBase, refused) => {
    const read = decodeAppConfig({ apiBase });
    const answer = rejectRemoteServer(read, PAGE);
    expect(answer).toEqual(
      refused && read.ok ? { ok: false, field: 'apiBase', reason: `${apiBase} is not ${PAGE}` } : read,
    );
  });
});
