import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

const plain = (value: number, scale: number) => value.toFixed(scale);

it('formats bytes in the largest fitting unit, with a decimal only if it adds information', () => {
  const texts = [0, 906, 1023, 1024, 1536, 200 * 1024, 500 * 1024 ** 2, 1.5 * 1024 ** 3, 3000 * 1024 ** 3];
  expect(texts.map((bytes) => bytesText(plain, bytes))).toEqual([
    ...['0 B', '906 B', '1023 B', '1 KB', '1.5 KB', '200 KB', '500 MB', '1.5 GB', '3000 GB'],
  ]);
});
