import { seedMedia } from '@src/modules/media/server/media.seed.ts';
import { expect, it } from 'vitest';
import { seedAdPositions, seedAds } from './ads.seed.ts';

const OPTIONS = { seed: 1, now: new Date('2026-11-25T12:00:00Z') };

it('every ad of the demo shows a picture of the library that everybody may see, and that stands as its position does', () => {
  const files = new Map(seedMedia(OPTIONS).map((file) => [`media:${file.id}`, file]));
  const positions = new Map(seedAdPositions(OPTIONS).map((position) => [position.id, position]));
  const shown = seedAds(OPTIONS).map(({ id, media, position }) => {
    const file = files.get(String(media));
    const place = positions.get(String(position));
    const isUpright = Number(file?.width) < Number(file?.height);
    const fits = isUpright === Number(place?.width) < Number(place?.height);
    return [id, file?.kind, file?.status, file?.private, fits];
  });
  expect(shown).toEqual(Array.from({ length: 36 }, (_, at) => [`a${at + 1}`, 'image', 'ready', false, true]));
});
