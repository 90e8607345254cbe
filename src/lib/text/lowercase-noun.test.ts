import { expect, it } from 'vitest';
import { lowercaseNoun } from './lowercase-noun.ts';

it.each([
  ['Sales agent', 'sales agent'],
  ['FAQ entry', 'FAQ entry'],
  ['客户', '客户'],
  ['order', 'order'],
  ['', ''],
])('%s within a sentence is %s', (name, inside) => {
  expect(lowercaseNoun(name)).toBe(inside);
});
