import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiUrl, originOf, withRestValue } from './url.ts';

const PAGE = 'https://console.example';
const at = (base: string, prefix = '') => ({ base, prefix, pageOrigin: PAGE });

describe('API URLs', () => {
  it.each([
    ['', '', '/api/loginIn', '/api/loginIn'],
    ['/basic-api', '', '/api/loginIn', '/basic-api/api/loginIn'],
    ['/basic-api/', '', '/api/loginIn', '/basic-api/api/loginIn'],
    ['/basic-api', '/v1', '/api/loginIn', '/basic-api/v1/api/loginIn'],
    ['/basic-api', 'v1', 'api/loginIn', '/basic-api/v1/api/loginIn'],
    ['/', '/', '/x', '/x'],
    ['https://api.example', '', '/x', 'https://api.example/x'],
    ['https://api.example:8443/base/', '/v1/', '/x', 'https://api.example:8443/base/v1/x'],
    ['', '', '/x?a=1', '/x?a=1'],
    ['', '', '/x?to=https://other.example//y', '/x?to=https://other.example//y'],
    ['', '', '/产品/1', '/产品/1'],
    ['', '', '/a.b/..c', '/a.b/..c'],
  ])('base %j, prefix %j and path %j give %j', (base, prefix, path, expected) => {
    expect(apiUrl(at(base, prefix), path)).toBe(expected);
  });

  it.each([
    '',
    'https://evil.example/x',
    'HTTPS://evil.example/x',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://console.example/1',
    'file:///etc/passwd',
    'ftp://evil.example',
    'x+y:evil',
    '//evil.example/x',
    '///evil.example/x',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/x\\..\\y',
    '/x//evil',
    '/\tevil',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /x',
    '/x y',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil',
    '/\u007f',
    '/\u0085/evil',
    '/../secret',
    '/x/../../secret',
    '/x/..',
    '/./x',
    '/x/.',
    '/%2e%2e/secret',
    '/%2E%2e/secret',
    '/.%2e/secret',
    '/x/%2e',
    '/x#fragment',
    '#/x',
    '//user@evil.example',
  ])('refuses the path %j', (path) => {
    expect(apiUrl(at(''), path)).toBeNull();
    expect(apiUrl(at('/basic-api'), path)).toBeNull();
    expect(apiUrl(at('https://api.example'), path)).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil',
    'javascript:x',
    'https:/evil',
    'https://',
    'evil.example',
    'https://user@evil.example',
    'https://a.example?x',
    '/a/../b',
  ])('refuses the base %j', (base) => {
    expect(apiUrl(at(base), '/x')).toBeNull();
  });

  it.each(['//evil', '/a/../b', 'https://evil.example', '/a#b'])('refuses the prefix %j', (prefix) => {
    expect(apiUrl(at('/basic-api', prefix), '/x')).toBeNull();
  });

  it('never leave the origin and the base, whatever the path', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https',
      '\t',
      ' ',
      'x',
    );
    const paths = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(paths, fc.constantFrom('', '/basic-api', 'https://api.example/base'), (path, base) => {
        const url = apiUrl(at(base), path);
        if (url === null) return;
        expect(originOf(url, PAGE)).toBe(originOf(base, PAGE));
        expect(new URL(url, PAGE).pathname.startsWith(new URL(base, PAGE).pathname)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('text parameters', () => {
  it.each([
    ['/account', '12', '/account/12'],
    ['/account/', '/12', '/account/12'],
    ['/account', '12/orders', '/account/12/orders'],
    ['/account', 'a b?c#d', '/account/a%20b%3Fc%23d'],
    ['/account?x=1', '12', '/account/12?x=1'],
    ['/account', '\uD800', '/account/%EF%BF%BD'],
  ])('%j and %j give %j', (path, value, expected) => {
    expect(withRestValue(path, value)).toBe(expected);
  });

  it('cannot leave the path', () => {
    expect(apiUrl(at(''), withRestValue('/account', '../secret'))).toBeNull();
  });
});
