import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['Orders', 'Orders - Statehouse'],
  ['', 'Statehouse'],
  ['Statehouse', 'Statehouse'],
  ['two\nlines\u0000\u202e here', 'two lines here - Statehouse'],
  ['<b>bold</b>', '<b>bold</b> - Statehouse'],
])('the page %o gives the window the title %o', (page, title) => {
  expect(documentTitle(page, 'Statehouse')).toBe(title);
});

it('a window title has at most 150 characters', () => {
  expect([...documentTitle('界'.repeat(400), 'Statehouse')]).toHaveLength(150);
});
