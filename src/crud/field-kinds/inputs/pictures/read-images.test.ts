// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPictures } from './read-images.ts';

/** The first bytes of a PNG with this number of pixels a side; no others are read. */
const png = (side: number, size = 24) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, side);
  new DataView(bytes.buffer).setUint32(20, side);
  return bytes;
};

it('accepts pictures, and reports files that are not pictures, cannot be decoded or stay too large', async () => {
  const files = [
    new File([png(1)], 'a.png', { type: 'image/png' }),
    new File(['<svg/>'], 'b.svg', { type: 'image/svg+xml' }),
    new File([png(1, 400_000)], 'c.png', { type: 'image/png' }),
    new File([png(22_000)], 'd.png', { type: 'image/png' }),
    new File(['text'], 'e.png', { type: 'image/png' }),
  ];
  expect(await readPictures(files)).toEqual({
    images: ['data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'],
    refused: ['b.svg', 'c.png', 'd.png', 'e.png'],
  });
});
