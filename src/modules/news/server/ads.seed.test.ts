import { seedMedia } from '@src/modules/media/server/media.seed.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import { expect, it } from 'vitest';
import { pictureFault } from '../definitions/ad-picture.ts';
import { seedAdPositions, seedAds } from './ads.seed.ts';

const OPTIONS = { seed: 1, now: new Date('2026-11-25T12:00:00Z') };

it('has a public library picture that fits its position for every demo ad', () => {
  const files = new Map(seedMedia(OPTIONS).map((file) => [`media:${file.id}`, file]));
  const positions = new Map(seedAdPositions(OPTIONS).map((position) => [position.id, position]));
  const shown = seedAds(OPTIONS).map(({ id, media, position }) => {
    const file = files.get(String(media));
    const place = positions.get(String(position));
    const [width, height, size] = [numberIn(file, 'width'), numberIn(file, 'height'), numberIn(file, 'size')];
    const room = { width: numberIn(place, 'width'), height: numberIn(place, 'height'), kind: textIn(place, 'kind') };
    return [id, file?.kind, file?.status, file?.private, pictureFault({ width, height, size }, room)];
  });
  expect(shown).toEqual(Array.from({ length: 36 }, (_, at) => [`a${at + 1}`, 'image', 'ready', false, null]));
});
