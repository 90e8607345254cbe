// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPictures } from './read-images.ts';

it('takes pictures as they are, and names what is none or cannot be made small enough', async () => {
  const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type });
  const files = [file('a.png', 'image/png'), file('b.svg', 'image/svg+xml'), file('c.jpg', 'image/jpeg', 400_000)];
  expect(await readPictures(files)).toEqual({ images: ['data:image/png;base64,eHh4'], refused: ['b.svg', 'c.jpg'] });
});
