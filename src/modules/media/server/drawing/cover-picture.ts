import type { Size } from './draw-scene.ts';

/** Bit offsets of red, green and blue. */
const SHIFTS: readonly number[] = [0, 8, 16];

/** Parses a colour such as `#bfe3f5` to a number, red in the lowest byte. */
const read = (text: string): number => {
  const number = Number.parseInt(text.slice(1), 16);
  return ((number & 255) << 16) | (number & 0xff00) | (number >>> 16);
};

const mixed = (from: number, to: number, share: number): number =>
  SHIFTS.reduce((sum, bits) => {
    const [a, b] = [(from >>> bits) & 255, (to >>> bits) & 255];
    return sum | (Math.round(a + (b - a) * share) << bits);
  }, 0);

/** A rectangle in whole pixels. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * A drawing surface; `pixels` are numbers, red in the lowest byte. Colours are texts such as `#bfe3f5`, lengths are
 * pixels.
 */
export interface Picture extends Size {
  readonly pixels: Uint32Array;
  /** Fills the whole picture with a gradient from the upper colour to the lower one. */
  readonly sky: (above: string, below: string) => void;
  /** Fills below a curve; `top` returns its height at each x. */
  readonly ground: (top: (x: number) => number, colour: string) => void;
  readonly disc: (x: number, y: number, radius: number, colour: string) => void;
  readonly box: (area: Area, colour: string) => void;
}

/** An empty picture. Curved and slanted edges are antialiased. */
export function createPicture({ width, height }: Size): Picture {
  const pixels = new Uint32Array(width * height);
  const soften = (at: number, colour: number, share: number) => {
    pixels[at] = mixed(pixels[at] ?? 0, colour, share);
  };
  const box: Picture['box'] = (area, colour) => {
    const [left, right] = [Math.max(0, area.left), Math.min(width, area.left + area.width)];
    const bottom = Math.min(height, area.top + area.height);
    for (let y = Math.max(0, area.top); y < bottom; y += 1)
      pixels.fill(read(colour), y * width + left, y * width + right);
  };
  const sky: Picture['sky'] = (above, below) => {
    const [from, to] = [read(above), read(below)];
    for (let y = 0; y < height; y += 1) pixels.fill(mixed(from, to, y / (height - 1)), y * width, (y + 1) * width);
  };
  const ground: Picture['ground'] = (top, text) => {
    const colour = read(text);
    for (let x = 0; x < width; x += 1) {
      const line = Math.max(0, top(x));
      const first = Math.ceil(line);
      if (first > 0 && first <= height) soften((first - 1) * width + x, colour, first - line);
      for (let y = first; y < height; y += 1) pixels[y * width + x] = colour;
    }
  };
  const disc: Picture['disc'] = (middleX, middleY, radius, text) => {
    const colour = read(text);
    const [top, bottom] = [Math.floor(middleY - radius), Math.ceil(middleY + radius)];
    const [left, right] = [Math.floor(middleX - radius), Math.ceil(middleX + radius)];
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1)
      for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x += 1) {
        const share = Math.min(1, radius + 0.5 - Math.hypot(x - middleX, y - middleY));
        if (share > 0) soften(y * width + x, colour, share);
      }
  };
  return { width, height, pixels, box, sky, ground, disc };
}
