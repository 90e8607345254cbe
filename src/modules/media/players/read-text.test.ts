import { describe, expect, it } from 'vitest';
import { isText, readText } from './read-text.ts';

describe('decoding a text file', () => {
  it('decodes UTF-8', async () => {
    expect(await readText(new Blob(['Grüße, 你好']))).toEqual({ text: 'Grüße, 你好', isCut: false });
  });

  it('decodes other bytes in the legacy Chinese encoding', async () => {
    expect(await readText(new Blob([Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3])]))).toEqual({
      text: '你好',
      isCut: false,
    });
  });

  it('shows the start of a large file, without a partial character at the end', async () => {
    const { text, isCut } = await readText(new Blob(['x', '你'.repeat(400_000)]));
    expect([text.length, text.at(-1), isCut]).toEqual([349_526, '你', true]);
  });
});

it.each([
  ['text/plain', true],
  ['text/csv', true],
  ['application/json', true],
  ['application/pdf', false],
  ['application/jsonp', false],
  ['image/svg+xml', false],
])('%s is text: %s', (mime, expected) => {
  expect(isText(mime)).toBe(expected);
});
