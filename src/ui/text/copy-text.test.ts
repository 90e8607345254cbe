import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells whether the text was copied, also where there is no clipboard', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect([await copyText('Harbour'), copied]).toEqual([true, ['Harbour']]);
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  expect(await copyText('Harbour')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('Harbour')).toBe(false);
});
