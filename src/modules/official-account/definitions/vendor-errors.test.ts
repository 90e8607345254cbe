import en from '@locales/en/modules/official.json';
import zh from '@locales/zh_CN/modules/official.json';
import { expect, it } from 'vitest';
import { publishCode, vendorErrorText } from './vendor-errors.ts';

it.each([-1, -2, -3, -4, -5, -6, ...[2, 3, 4, 5, 6].map(publishCode)])('has a translated text for %i', (code) => {
  const key = String(vendorErrorText(code, '')).replace('official.vendor.', '');
  expect([en, zh].map(({ official }) => typeof Object(official.vendor)[key])).toEqual(['string', 'string']);
});

it("shows the vendor's text and code for an unknown error", () => {
  expect(vendorErrorText(99_999, 'strange')).toEqual({ zh_CN: '99999: strange', en: '99999: strange' });
});
