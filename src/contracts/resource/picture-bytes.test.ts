import { describe, expect, it } from 'vitest';
import { canBeShown, pictureSize, pictureType } from './picture-bytes.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const png = (width: readonly number[], height: readonly number[]) => bytes(PNG, 'IHDR', width, height);
const JPEG = [0xff, 0xd8];
const APP0 = [0xff, 0xe0, 0, 4, 1, 2];
const TABLE = [0xff, 0xc4, 0, 3, 9];

describe('the size of a picture', () => {
  it.each([
    ['a PNG', png([0, 0, 0x55, 0xf0], [0, 0, 0x55, 0xf0]), { width: 22_000, height: 22_000 }],
    ['a GIF', bytes('GIF89a', [0x40, 0x01], [0xf0, 0x00]), { width: 320, height: 240 }],
    [
      'a JPEG',
      bytes(JPEG, APP0, TABLE, [0xff, 0xff, 0xc2, 0, 11, 8, 0x02, 0x58, 0x03, 0x20]),
      { width: 800, height: 600 },
    ],
    [
      'a lossy WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a], [0x40, 0x01, 0xf0, 0x40]),
      { width: 320, height: 240 },
    ],
    [
      'a lossless WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], [0x3f, 0xc1, 0x3b, 0x00]),
      { width: 320, height: 240 },
    ],
    [
      'an extended WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0], [0x3f, 0x01, 0], [0xef, 0, 0]),
      { width: 320, height: 240 },
    ],
    ['a PNG that ends too early', bytes(PNG, 'IHDR', [0, 0]), null],
    ['a JPEG without a frame', bytes(JPEG, APP0, [0]), null],
    ['a WebP of an unknown kind', bytes('RIFF', [0, 0, 0, 0], 'WEBPNONE', [0, 0, 0, 0]), null],
    ['a text', bytes('<svg/>'), null],
    ['nothing', bytes(), null],
  ])('of %s', (_name, file, size) => {
    expect(pictureSize(file)).toEqual(size);
  });

  it('has a type, which is detected from the bytes', () => {
    const files = [
      bytes(PNG),
      bytes('GIF87a'),
      bytes('RIFF1234WEBP'),
      bytes(JPEG, [0xff]),
      bytes('RIFF1234WAVE'),
      bytes(),
    ];
    expect(files.map(pictureType)).toEqual(['png', 'gif', 'webp', 'jpeg', null, null]);
  });

  it('allows display up to fifty million pixels, and not without pixels', () => {
    const sides = [
      [0, 0, 0x1b, 0x58],
      [0, 0, 0x1b, 0xd0],
      [0, 0, 0, 0],
    ] as const;
    expect(sides.map((side) => canBeShown(png(side, [0, 0, 0x1b, 0x58])))).toEqual([true, true, false]);
    expect(canBeShown(png([0, 0, 0x55, 0xf0], [0, 0, 0x55, 0xf0]))).toBe(false);
    expect(canBeShown(bytes('x'))).toBe(false);
  });
});
