import { describe, expect, it } from 'vitest';
import { fingerprintOf, hashText } from './hash-text.ts';

describe('a hash of a text', () => {
  it('is FNV-1a of 32 bits', () => {
    // From the test vectors of the algorithm's authors.
    expect(['', 'a', 'foobar'].map((text) => hashText(text))).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it('tells texts apart that differ in one character, also beyond ASCII', () => {
    const texts = ['订单 1', '订单 2', '订単 1', '', ' '];
    expect(new Set(texts.map((text) => hashText(text))).size).toBe(texts.length);
  });
});

describe('a fingerprint of a text', () => {
  it('consists of its length and two hashes', () => {
    expect(fingerprintOf('foobar')).toBe('6-1h5yxyg-bfgfui');
  });
});
