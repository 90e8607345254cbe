import { expect, it } from 'vitest';
import { hiddenSign, hiddenSignOfLines } from './hidden-signs.ts';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

it.each([
  ['photo\u202egpj.exe', { sign: 'U+202E', at: 6 }],
  ['\u2067abc', { sign: 'U+2067', at: 1 }],
  ['王\u200b芳', { sign: 'U+200B', at: 2 }],
  ['two\nlines', { sign: 'U+000A', at: 4 }],
  ['a\u0000', { sign: 'U+0000', at: 2 }],
  ['a\u001b[31m', { sign: 'U+001B', at: 2 }],
  ['王芳 Ann 😀', null],
  [`${FAMILY} ${ENGLAND}`, null],
  ['می\u200cخواهم', null],
  ['', null],
])('the first hidden character of the line %j is %o', (line, sign) => {
  expect(hiddenSign(line)).toEqual(sign);
});

it.each([
  ['two\r\nlines\tand more\u200b', null],
  ['a\u202eb', { sign: 'U+202E', at: 2 }],
  ['a\nb\u0007', { sign: 'U+0007', at: 4 }],
])('in the lines %j it is %o', (text, sign) => {
  expect(hiddenSignOfLines(text)).toEqual(sign);
});
