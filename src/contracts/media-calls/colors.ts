/** Colours for the search of pictures: those with common names. */
export const MEDIA_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type MediaColor = (typeof MEDIA_COLORS)[number];

/** Maximum colours stored for one picture, and the minimum share of it that each but the first must cover. */
export const MAX_COLORS = 3;
const MIN_SHARE = 0.12;

/** Upper limits of hues in degrees; red wraps around after the last. */
const HUES: readonly (readonly [until: number, color: MediaColor])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [172, 'green'],
  [196, 'cyan'],
  [255, 'blue'],
  [292, 'purple'],
  [345, 'pink'],
];
const OPAQUE = 128;

/** Names a colour by its components from 0 to 255. */
export function colorOf(red: number, green: number, blue: number): MediaColor {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = (most - least) / 255;
  const light = (most + least) / 510;
  if (light < 0.1) return 'black';
  if (span < 0.12) return light > 0.85 ? 'white' : light < 0.2 ? 'black' : 'grey';
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  const hue = (sixth * 60 + 360) % 360;
  const named = HUES.find(([until]) => hue < until)?.[1] ?? 'red';
  return named === 'orange' && light < 0.42 ? 'brown' : named;
}

/** The dominant colours of a picture, the largest share first; none for a fully transparent one. */
export function dominantColors(pixels: ArrayLike<number>): readonly MediaColor[] {
  const counts = new Map<MediaColor, number>();
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue;
    const color = colorOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
    seen += 1;
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, count], place) => place === 0 || count >= seen * MIN_SHARE)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
}
