import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSegment,
  escapeMalformedPercent,
  fullPathOf,
  joinPath,
  queryValue,
  safeRedirect,
  toLocation,
} from './location.ts';

describe('toLocation', () => {
  it.each([
    ['/order?x=1', { path: '/order', search: '?x=1' }],
    ['/order', { path: '/order', search: '' }],
    ['/order?', { path: '/order', search: '' }],
    ['order', { path: '/order', search: '' }],
    ['/order?x=1#top', { path: '/order', search: '?x=1' }],
    ['', { path: '/', search: '' }],
  ])('splits %s', (given, expected) => {
    expect(toLocation(given)).toEqual(expected);
  });
});

describe('joinPath', () => {
  it.each([
    ['/system', 'account', '/system/account'],
    ['/system/', 'account', '/system/account'],
    ['/system', '/about', '/about'],
    ['/link', 'https://docs.example', 'https://docs.example'],
    ['/about', '', '/about'],
    ['', '', '/'],
  ])('%s and %s give %s', (parent, child, expected) => {
    expect(joinPath(parent, child)).toBe(expected);
  });
});

describe('safeRedirect (R-27)', () => {
  it.each(['/order', '/order?x=1', '/order/%E4%B8%AD', '/a//b'])('follows %s', (value) => {
    expect(fullPathOf(safeRedirect(value) ?? toLocation('/rejected'))).toBe(value);
  });

  it.each([
    null,
    '',
    'order',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/order\u0000',
    '/order\u0085',
    'https://evil.example',
    'javascript:alert(1)',
    ' /order',
    '/login',
    '/LOGIN?redirect=/login',
    '/login/',
    '/redirect/order/path',
    `/${'x'.repeat(2048)}`,
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  it('never throws and never leaves the origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const target = safeRedirect(value);
        if (target === null) return;
        expect(new URL(fullPathOf(target), 'https://console.example').origin).toBe('https://console.example');
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('malformed escapes', () => {
  it('are escaped in a URL, and nothing else is changed', () => {
    expect(escapeMalformedPercent('#/a?x=%E4%B8%AD')).toBe('#/a?x=%E4%B8%AD');
    expect(decodeURI(escapeMalformedPercent('#/%E0%A4%A'))).toBe('#/%E0%A4%A');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(() => decodeURI(escapeMalformedPercent(text))).not.toThrow();
      }),
      { numRuns: runs(200) },
    );
  });

  it('remain unchanged in a segment', () => {
    expect(decodeSegment('%E0%A4%A')).toBe('%E0%A4%A');
    expect(decodeSegment('%E4%B8%AD')).toBe('中');
  });

  it('do not throw in a query', () => {
    expect(queryValue(toLocation('/login?redirect=%E0%A4%A'), 'redirect')).toContain('\uFFFD');
    expect(queryValue(toLocation('/login'), 'redirect')).toBeNull();
  });
});
