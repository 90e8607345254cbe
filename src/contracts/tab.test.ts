import { describe, expect, it } from 'vitest';
import { cleanTitle, decodeStoredTabs, tabKey } from './tab.ts';

describe('tabKey', () => {
  it.each([
    ['/a', '/a'],
    ['/caf%C3%A9?q=%20', '/café?q= '],
    ['/a?q=x%26y', '/a?q=x%26y'],
    ['/a?q=x&y', '/a?q=x&y'],
    ['/bad%', '/bad%'],
  ])('of %s is %s', (fullPath, key) => {
    expect(tabKey(fullPath)).toBe(key);
  });
});

describe('cleanTitle', () => {
  it.each([
    ['  Order\t7\n', 'Order 7'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a\u202Eb\u0000c', 'a b c'],
    ['   ', null],
  ])('makes one line of %j', (raw, title) => {
    expect(cleanTitle(raw)).toBe(title);
  });

  it('does not split characters', () => {
    expect(cleanTitle('😀'.repeat(200))).toBe('😀'.repeat(120));
  });
});

describe('decodeStoredTabs', () => {
  it('reads valid tabs and drops the others', () => {
    const stored = [
      { path: '/a', search: '?x=1', customTitle: 'Mine' },
      { path: '/b', customTitle: { toString: 'x' } },
      { path: '/a', search: '?x=1', customTitle: 'Double' },
      { path: '//evil.example' },
      { path: '/c?x=1' },
      { path: 'javascript:alert(1)' },
      { path: '/d', search: 'x=1' },
      { search: '?x' },
      null,
      'text',
      { path: `/${'x'.repeat(3_000)}` },
    ];
    expect(decodeStoredTabs(stored)).toEqual([
      { path: '/a', search: '?x=1', customTitle: 'Mine' },
      { path: '/b', search: '', customTitle: null },
    ]);
  });

  it.each([undefined, null, {}, 'tabs', 7])('returns no tabs for %j', (raw) => {
    expect(decodeStoredTabs(raw)).toEqual([]);
  });

  it('reads at most 100', () => {
    expect(decodeStoredTabs(Array.from({ length: 300 }, (_, index) => ({ path: `/${index}` })))).toHaveLength(100);
  });
});
