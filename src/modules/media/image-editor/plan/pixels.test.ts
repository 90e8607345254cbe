import { describe, expect, it } from 'vitest';
import { adjustPixels, filterPixels, hidePixels } from './pixels.ts';

const pixels = (width: number, ...data: readonly number[]) => ({
  width,
  height: data.length / 4 / width,
  data: new Uint8ClampedArray(data),
});
const adjusted = (data: readonly number[], change: { brightness?: number; contrast?: number; saturation?: number }) => {
  const one = pixels(1, ...data);
  adjustPixels(one, { brightness: 0, contrast: 0, saturation: 0, ...change });
  return [...one.data];
};

describe('adjusting pixels', () => {
  it.each([
    ['leaves everything at zero', {}, [10, 100, 200, 77]],
    ['brightens up to white', { brightness: 100 }, [137, 227, 255, 77]],
    ['darkens', { brightness: -50 }, [0, 36, 136, 77]],
    ['takes all contrast away', { contrast: -100 }, [128, 128, 128, 77]],
    ['doubles the contrast', { contrast: 50 }, [0, 72, 255, 77]],
    ['takes all colour away', { saturation: -100 }, [88, 88, 88, 77]],
  ])('%s', (_what, change, data) => {
    expect(adjusted([10, 100, 200, 77], change)).toEqual(data);
  });
});

describe('filtering pixels', () => {
  const looking = (look: Parameters<typeof filterPixels>[1]['look'], strength: number) => {
    const one = pixels(1, 10, 100, 200, 77);
    filterPixels(one, { look, strength });
    return [...one.data];
  };

  it.each([
    ['grey', [88, 88, 88, 77]],
    ['sepia', [119, 106, 82, 77]],
    ['warm', [17, 100, 172, 77]],
    ['cool', [9, 100, 222, 77]],
    ['vivid', [0, 106, 255, 77]],
    ['faded', [61, 120, 190, 77]],
    ['invert', [245, 155, 55, 77]],
  ] as const)('%s mixes the channels and keeps alpha', (look, data) => {
    expect(looking(look, 100)).toEqual(data);
  });

  it('follows its strength, with no effect at zero', () => {
    expect(looking('invert', 0)).toEqual([10, 100, 200, 77]);
    expect(looking('invert', 50)).toEqual([128, 128, 128, 77]);
  });
});

describe('pixelating', () => {
  it('reduces each block to its average', () => {
    const four = pixels(3, 0, 0, 0, 255, 100, 0, 0, 255, 9, 9, 9, 255, 0, 40, 0, 255, 0, 0, 8, 255, 1, 1, 1, 255);
    hidePixels(four, 2);
    expect([...four.data]).toEqual([
      ...[25, 10, 2, 255, 25, 10, 2, 255, 5, 5, 5, 255],
      ...[25, 10, 2, 255, 25, 10, 2, 255, 5, 5, 5, 255],
    ]);
  });

  it('leaves no detail within a block', () => {
    const secret = pixels(2, 255, 255, 255, 255, 0, 0, 0, 255);
    const other = pixels(2, 0, 0, 0, 255, 255, 255, 255, 255);
    for (const each of [secret, other]) hidePixels(each, 2);
    expect([...secret.data]).toEqual([...other.data]);
  });
});
