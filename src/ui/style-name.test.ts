import { expect, it } from 'vitest';
import { styleName } from './style-name.ts';

it('a class name of a region begins with the prefix vben', () => {
  expect(styleName('header')).toBe('vben-header');
});

it.each(['side bar', ' header', 'header\t', 'a\nb'])('a class name with a space is refused: %j', (region) => {
  expect(() => styleName(region)).toThrow(new RangeError(`A class name must not contain spaces: "${region}"`));
});
