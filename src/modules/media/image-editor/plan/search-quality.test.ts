import { describe, expect, it } from 'vitest';
import { searchQuality } from './search-quality.ts';

/** Encodes a file whose bytes equal its quality in thousandths. */
function encoder() {
  const tried: number[] = [];
  const encode = async (quality: number) => {
    tried.push(quality);
    return { size: Math.round(quality * 1000) };
  };
  return { tried, encode };
}

describe('quality search', () => {
  it('uses the best quality when it fits', async () => {
    const { tried, encode } = encoder();
    expect(await searchQuality(encode, 950)).toEqual({ quality: 0.95, file: { size: 950 } });
    expect(tried).toEqual([0.95]);
  });

  it('gets close to the limit, and never exceeds it', async () => {
    for (let most = 200; most < 950; most += 7) {
      const { tried, encode } = encoder();
      const found = await searchQuality(encode, most);
      expect(found?.file.size).toBeLessThanOrEqual(most);
      expect(found?.file.size).toBeGreaterThan(most - 13);
      expect(tried).toHaveLength(8);
    }
  });

  it('returns null when nothing fits', async () => {
    expect(await searchQuality(encoder().encode, 199)).toBeNull();
  });
});
