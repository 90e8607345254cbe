import { expect, it } from 'vitest';
import { BREAKPOINTS } from './constants.ts';

it('the layout breakpoints are those of the specification (section 9)', () => {
  expect(BREAKPOINTS).toEqual({ XS: 320, SM: 640, MD: 768, LG: 960, XL: 1280, XXL: 1536 });
});
