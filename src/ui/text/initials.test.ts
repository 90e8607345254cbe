import { expect, it } from 'vitest';
import { initialsOf, sameOriginAvatar } from './initials.ts';

it.each([
  ['Vben Admin', 'VA'],
  ['test user name', 'TN'],
  ['admin', 'A'],
  ['王小明', '王'],
  ['  ', ''],
])('abbreviates %o to %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['/avatars/1.png', '/avatars/1.png'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['data:image/svg+xml;base64,AA==', null],
  ['https://example.org/a.png', null],
  ['//example.org/a.png', null],
  ['/\\example.org/a.png', null],
  [null, null],
])('shows the picture %o as %o', (avatar, picture) => {
  expect(sameOriginAvatar(avatar)).toBe(picture);
});
