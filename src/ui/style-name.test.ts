import { expect, it } from 'vitest';
import { styleName } from './style-name.ts';

it('accepts a class name of a region with the prefix vben', () => {
  expect(styleName('header')).toBe('vben-header');
});

it.each(['side bar', ' header', 'header\t', 'a\nb'])('rejects a class name with a space: %j', (region) => {
  expect(() => styleName(region)).toThrow(new RangeError(`A class name must not contain spaces: "${region}"`));
});
