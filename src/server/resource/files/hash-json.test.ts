import { describe, expect, it } from 'vitest';
import { hashJson } from './hash-json.ts';

describe('hashes of JSON values', () => {
  it('stay the same from version to version, because they are stored', () => {
    expect(hashJson(['name', { to: ['b', 'a'] }], 32)).toBe('d02a423ab30a173f2522237c89198db6');
    expect(hashJson(null, 16)).toBe('74234e98afe7498f');
  });

  it('treat an absent value as null', () => {
    expect(hashJson(undefined, 16)).toBe('74234e98afe7498f');
  });
});
