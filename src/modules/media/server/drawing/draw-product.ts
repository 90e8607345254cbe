import { createPrng } from '@src/server/seed/prng.ts';
import { type Size, svg } from './draw-scene.ts';

/** Pairs of a background and an accent colour. */
const COLOURS = [
  ['#eaf2fb', '#2f6fb4'],
  ['#fdf0e6', '#cf6a2c'],
  ['#e9f6ef', '#2c8a57'],
  ['#f3ecfa', '#7449a8'],
  ['#fdeaee', '#bf3d5c'],
  ['#e8f4f6', '#1f7f8f'],
] as const;

/** Dominant colours of a product picture or a banner, the largest area first. */
export const productColours = (number: number): readonly string[] => COLOURS[number % COLOURS.length] ?? COLOURS[0];
export const bannerColours = (number: number): readonly string[] => productColours(number + 2).toReversed();

/** Shapes of devices in a square of 100, centred at the origin; `a` is replaced by the accent colour. */
const DEVICES: readonly string[] = [
  '<rect x="24" y="22" width="52" height="36" rx="3" fill="#2b3440"/><rect x="27" y="25" width="46" height="30" fill="a"/><rect x="31" y="30" width="18" height="3" fill="#fff"/><rect x="31" y="36" width="30" height="2" fill="#fff" opacity="0.6"/><rect x="31" y="41" width="26" height="2" fill="#fff" opacity="0.6"/><rect x="44" y="58" width="12" height="8" fill="#56616f"/><rect x="34" y="66" width="32" height="4" rx="2" fill="#56616f"/>',
  '<rect x="34" y="16" width="32" height="62" rx="5" fill="#2b3440"/><rect x="37" y="22" width="26" height="48" fill="#fff"/><rect x="40" y="26" width="20" height="12" fill="a"/><rect x="40" y="42" width="20" height="2" fill="#b8c2cc"/><rect x="40" y="47" width="14" height="2" fill="#b8c2cc"/><rect x="40" y="56" width="20" height="8" rx="2" fill="a"/>',
  '<path d="M50 20L78 33V63L50 78L22 63V33Z" fill="a"/><path d="M50 48L78 33V63L50 78Z" fill="#000" opacity="0.18"/><path d="M22 33L50 48L78 33L50 20Z" fill="#fff" opacity="0.35"/><path d="M36 26L64 41V51L58 48V38L30 29Z" fill="#fff" opacity="0.7"/>',
  '<rect x="26" y="40" width="48" height="30" rx="4" fill="#3a4552"/><rect x="32" y="34" width="36" height="10" fill="#56616f"/><path d="M36 20H64V46L60 43L56 46L52 43L48 46L44 43L40 46L36 43Z" fill="#fff"/><rect x="40" y="25" width="20" height="2" fill="a"/><rect x="40" y="30" width="14" height="2" fill="#b8c2cc"/><rect x="40" y="35" width="18" height="2" fill="#b8c2cc"/><circle cx="66" cy="58" r="3" fill="a"/>',
  '<path d="M50 18L76 28V50C76 64 64 74 50 80C36 74 24 64 24 50V28Z" fill="a"/><path d="M50 18L76 28V50C76 64 64 74 50 80Z" fill="#000" opacity="0.14"/><path d="M38 49L47 58L63 40" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  '<ellipse cx="50" cy="34" rx="24" ry="14" fill="#3a4552"/><path d="M26 34C26 52 36 62 50 62C64 62 74 52 74 34Z" fill="#56616f"/><circle cx="50" cy="46" r="11" fill="#20272f"/><circle cx="50" cy="46" r="6" fill="a"/><circle cx="47" cy="43" r="2" fill="#fff"/><rect x="46" y="62" width="8" height="12" fill="#3a4552"/><rect x="36" y="74" width="28" height="5" rx="2" fill="#3a4552"/>',
  '<path d="M30 66A14 14 0 0 1 32 38A20 20 0 0 1 70 42A12 12 0 0 1 70 66Z" fill="a"/><path d="M50 76V52M41 60L50 51L59 60" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  '<rect x="24" y="24" width="52" height="54" rx="4" fill="#fff"/><rect x="24" y="24" width="52" height="12" rx="4" fill="a"/><rect x="31" y="58" width="7" height="14" fill="a" opacity="0.5"/><rect x="42" y="50" width="7" height="22" fill="a" opacity="0.7"/><rect x="53" y="44" width="7" height="28" fill="a"/><rect x="64" y="54" width="7" height="18" fill="a" opacity="0.6"/>',
];

/** SVG of a product with a shadow on a plain background; deterministic by number. */
export function drawProduct(number: number, size: Size): string {
  const prng = createPrng(number, 'product');
  const { width, height } = size;
  const [ground, accent] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  const device = (DEVICES[number % DEVICES.length] ?? '').replaceAll('"a"', `"${accent}"`);
  const side = Math.min(width, height);
  const scale = (side / 100) * 0.92;
  const [left, top] = [(width - 100 * scale) / 2, (height - 100 * scale) / 2];
  const rings = Array.from({ length: 3 }, (_, index) => {
    const radius = side * (0.3 + index * 0.12 + prng.fraction() * 0.04);
    return `<circle cx="${width / 2}" cy="${height / 2}" r="${Math.round(radius)}" fill="#fff" opacity="${0.35 - index * 0.1}"/>`;
  });
  const shadow = `<ellipse cx="50" cy="83" rx="26" ry="4" opacity="0.16"/>`;
  return svg(
    size,
    `<rect width="${width}" height="${height}" fill="${ground}"/>${rings.join('')}<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${Math.round(scale * 1000) / 1000})">${shadow}${device}</g>`,
  );
}

/** SVG of a banner: colour bands with a product at the side, or below the text in portrait format. */
export function drawBanner(number: number, size: Size): string {
  const { width, height } = size;
  const [ground, accent] = COLOURS[(number + 2) % COLOURS.length] ?? COLOURS[0];
  const device = (DEVICES[(number + 3) % DEVICES.length] ?? '').replaceAll('"a"', `"#ffffff"`);
  const isUpright = height > width;
  const scale = isUpright ? (width / 100) * 0.8 : (height / 100) * 1.05;
  const left = Math.round(isUpright ? (width - 100 * scale) / 2 : width - height * 1.25);
  const top = Math.round(height * (isUpright ? 0.95 : -0.02) - (isUpright ? 100 * scale : 0));
  const [line, longest] = isUpright ? [width * 0.9, 0.7] : [height, 0.3];
  const bands = [0.08, 0.16, 0.26].map(
    (opacity, index) =>
      `<path d="M${Math.round(width * (0.42 + index * 0.16))} 0H${width}V${height}H${Math.round(width * (0.3 + index * 0.16))}Z" fill="#fff" opacity="${opacity}"/>`,
  );
  const lines = [0.34, 0.5, 0.62].map((y, index) => {
    const length = width * longest * (1 - index * 0.23);
    const from = isUpright ? height * 0.08 + line * (y - 0.34) : height * y;
    return `<rect x="${Math.round(width * 0.06)}" y="${Math.round(from)}" width="${Math.round(length)}" height="${Math.round(line * (index === 0 ? 0.09 : 0.045))}" rx="4" fill="${ground}" opacity="${index === 0 ? 1 : 0.75}"/>`;
  });
  return svg(
    size,
    `<rect width="${width}" height="${height}" fill="${accent}"/>${bands.join('')}${lines.join('')}<g transform="translate(${left} ${top}) scale(${Math.round(scale * 1000) / 1000})">${device}</g>`,
  );
}
