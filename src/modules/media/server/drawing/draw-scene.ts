import { createPrng, type Prng } from '@src/server/seed/prng.ts';

/** Colours by time of day, from back to front: upper sky, lower sky, sun, and hills from far to near. */
export const TIMES = [
  ['#bfe3f5', '#fdf6e3', '#fff3b0', '#9fc3b5', '#6b9e8c', '#3d6f63'],
  ['#2f3e6b', '#e8806a', '#ffd27a', '#8c5a78', '#5d3f63', '#352a4a'],
  ['#88c0e8', '#e4f3fb', '#ffffff', '#8fb3cf', '#5d88ad', '#36597c'],
  ['#0d1b3d', '#37508a', '#f3f1dc', '#2d4470', '#20345a', '#132341'],
  ['#f9d9a8', '#fdeedd', '#f08a5d', '#d8a47f', '#b07a57', '#7c5238'],
  ['#d7efe0', '#f6fbf2', '#ffe28a', '#a8cf8e', '#76ac68', '#44794a'],
] as const;

/** Dominant colours of a landscape, the largest area first. */
export function sceneColours(number: number): readonly string[] {
  const [above, , , far, , near] = TIMES[number % TIMES.length] ?? TIMES[0];
  return [above, far, near];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** SVG path of a line of hills across the picture, closed at the bottom. */
function hills(prng: Prng, { width, height }: Size, base: number, swing: number): string {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (width * index) / steps,
    y: height * base - prng.fraction() * height * swing,
  }));
  const [first] = points;
  const curve = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x: 0, y: 0 };
    const middle = (before.x + x) / 2;
    return `C${round(middle)} ${round(before.y)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return `M0 ${height}L0 ${round(first?.y ?? height)}${curve.join('')}L${width} ${height}Z`;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** SVG of a landscape with a sun or moon, hills and sometimes water, birds or houses; deterministic by number. */
export function drawScene(number: number, size: Size): string {
  const prng = createPrng(number, 'scene');
  const { width, height } = size;
  const [above, below, sun, far, middle, near] = TIMES[number % TIMES.length] ?? TIMES[0];
  const sunX = round(width * (0.2 + prng.fraction() * 0.6));
  const sunY = round(height * (0.18 + prng.fraction() * 0.22));
  const radius = round(Math.min(width, height) * (0.06 + prng.fraction() * 0.05));
  const parts = [
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${sunX}" cy="${sunY}" r="${radius * 2}" fill="${sun}" opacity="0.25"/>`,
    `<circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${sun}"/>`,
    ...Array.from({ length: prng.whole(2, 4) }, () => cloud(prng, size)),
    `<path d="${hills(prng, size, 0.62, 0.2)}" fill="${far}"/>`,
    ...(number % 3 === 1 ? [water(prng, size, above)] : []),
    `<path d="${hills(prng, size, 0.78, 0.16)}" fill="${middle}"/>`,
    ...(number % 4 === 2 ? houses(prng, size) : trees(prng, size, near)),
    `<path d="${hills(prng, size, 0.96, 0.1)}" fill="${near}"/>`,
  ];
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>`;
  return svg(size, sky + parts.join(''));
}

/** SVG document of a size. */
export const svg = ({ width, height }: Size, body: string): string =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">${body}</svg>`;

function cloud(prng: Prng, { width, height }: Size): string {
  const [x, y] = [width * prng.fraction(), height * (0.08 + prng.fraction() * 0.25)];
  const size = width * (0.05 + prng.fraction() * 0.05);
  return [0, 0.7, 1.3]
    .map((shift, index) => {
      const [rx, ry] = [size * (1 - index * 0.15), size * (0.28 + (index % 2) * 0.12)];
      return `<ellipse cx="${round(x + shift * size)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="#fff" opacity="0.55"/>`;
    })
    .join('');
}

const water = (prng: Prng, { width, height }: Size, colour: string): string =>
  `<rect y="${round(height * 0.66)}" width="${width}" height="${round(height * 0.34)}" fill="${colour}" opacity="0.7"/>${Array.from(
    { length: 8 },
    () =>
      `<rect x="${round(width * prng.fraction())}" y="${round(height * (0.68 + prng.fraction() * 0.12))}" width="${round(width * 0.08)}" height="2" fill="#fff" opacity="0.5"/>`,
  ).join('')}`;

const trees = (prng: Prng, { width, height }: Size, colour: string): readonly string[] =>
  Array.from({ length: prng.whole(5, 9) }, () => {
    const [x, y] = [round(width * prng.fraction()), round(height * (0.8 + prng.fraction() * 0.08))];
    const size = round(height * (0.07 + prng.fraction() * 0.06));
    return `<path d="M${x} ${round(y - size)}L${round(x + size * 0.35)} ${y}H${round(x - size * 0.35)}Z" fill="${colour}" opacity="0.9"/>`;
  });

const WALLS = ['#f4e8d8', '#e6c3a5', '#d7dfe6'] as const;
const ROOFS = ['#b5523b', '#7b4a3a', '#4f6275'] as const;

const houses = (prng: Prng, { width, height }: Size): readonly string[] =>
  Array.from({ length: prng.whole(3, 6) }, (_, index) => {
    const side = round(height * (0.06 + prng.fraction() * 0.04));
    const [x, y] = [round(width * (0.1 + index * 0.15)), round(height * 0.82)];
    return (
      `<rect x="${x}" y="${round(y - side)}" width="${side}" height="${side}" fill="${prng.pick(WALLS)}"/>` +
      `<path d="M${round(x - side * 0.15)} ${round(y - side)}L${round(x + side / 2)} ${round(y - side * 1.6)}L${round(x + side * 1.15)} ${round(y - side)}Z" fill="${prng.pick(ROOFS)}"/>` +
      `<rect x="${round(x + side * 0.38)}" y="${round(y - side * 0.5)}" width="${round(side * 0.25)}" height="${round(side * 0.5)}" fill="#5a4636"/>`
    );
  });
