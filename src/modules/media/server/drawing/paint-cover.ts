import { createPrng, type Prng } from '@src/server/seed/prng.ts';
import { type Area, createPicture, type Picture } from './cover-picture.ts';
import { type Size, TIMES } from './draw-scene.ts';
import { writePng } from './write-png.ts';

/** Heights of a smooth curve through points, for each x. */
function curve(prng: Prng, { width, height }: Size, base: number, swing: number): (x: number) => number {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, () => height * (base - prng.fraction() * swing));
  return (x) => {
    const place = (x / width) * steps;
    const left = Math.min(steps - 1, Math.floor(place));
    const share = (1 - Math.cos((place - left) * Math.PI)) / 2;
    return (points[left] ?? 0) * (1 - share) + (points[left + 1] ?? 0) * share;
  };
}

function hills(prng: Prng, picture: Picture, colours: readonly string[]): void {
  const [far = '', middle = '', near = ''] = colours;
  picture.ground(curve(prng, picture, 0.66, 0.28), far);
  picture.ground(curve(prng, picture, 0.82, 0.2), middle);
  picture.ground(curve(prng, picture, 1, 0.14), near);
}

/** Lights some windows of a house. */
function windows(prng: Prng, picture: Picture, house: Area): void {
  for (let y = house.top + 14; y < picture.height - 30; y += 24)
    for (let x = house.left + 10; x < house.left + house.width - 16; x += 22)
      if (prng.fraction() < 0.45) picture.box({ left: x, top: y, width: 10, height: 12 }, '#fff0c0');
}

function street(prng: Prng, picture: Picture, base: number, count: number): readonly Area[] {
  const step = Math.ceil(picture.width / count);
  return Array.from({ length: count }, (_, house) => {
    const height = Math.round(picture.height * (base + prng.fraction() * 0.3 - 0.1));
    return { left: house * step, top: picture.height - height, width: step - prng.whole(4, 14), height };
  });
}

function town(prng: Prng, picture: Picture, [far = '', middle = '', near = '']: readonly string[]): void {
  for (const house of street(prng, picture, 0.5, 14)) picture.box(house, far);
  for (const house of street(prng, picture, 0.36, 9)) {
    picture.box(house, middle);
    windows(prng, picture, house);
  }
  picture.ground(() => picture.height * 0.92, near);
}

function figures(prng: Prng, picture: Picture, [far = '', middle = '', near = '']: readonly string[]): void {
  const { width, height } = picture;
  const count = 9;
  const step = (width * 0.8) / count;
  picture.ground(curve(prng, picture, 0.7, 0.3), far);
  for (let bar = 0; bar < count; bar += 1) {
    const tall = Math.round(height * (0.14 + bar * 0.06 + prng.fraction() * 0.08));
    const place = { left: Math.round(width * 0.1 + bar * step), top: Math.round(height * 0.88) - tall };
    picture.box({ ...place, width: Math.round(step * 0.62), height: tall }, bar % 2 === 0 ? middle : near);
    picture.disc(place.left + step * 0.31, place.top - 22, 8, '#ffffff');
  }
  picture.box({ left: 0, top: Math.round(height * 0.88), width, height }, near);
}

const MOTIFS = [hills, town, figures] as const;

/** PNG cover of an article: a sky at some time of day with a foreground; deterministic by number. */
export function paintCover(number: number, size: Size): Uint8Array<ArrayBuffer> {
  const prng = createPrng(number, 'cover');
  const [above, below, sun, ...colours] = TIMES[number % TIMES.length] ?? TIMES[0];
  const picture = createPicture(size);
  picture.sky(above, below);
  const radius = size.height * (0.1 + prng.fraction() * 0.06);
  picture.disc(size.width * (0.15 + prng.fraction() * 0.7), size.height * (0.2 + prng.fraction() * 0.15), radius, sun);
  const motif = MOTIFS[Math.floor(number / TIMES.length) % MOTIFS.length] ?? hills;
  motif(prng, picture, colours);
  return writePng(size, picture.pixels);
}
