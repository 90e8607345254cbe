import type { OperationOf } from '@src/contracts/image-edit/operations.ts';

/** Pixels of a canvas: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const MIDDLE = 128;
const CHANNELS = 4;

/** Changes brightness, contrast and saturation in place, in one pass; transparency stays. */
export function adjustPixels(
  { data }: Pixels,
  { brightness, contrast, saturation }: Omit<OperationOf<'adjust'>, 'kind'>,
) {
  const shift = (brightness / 100) * (MIDDLE - 1);
  // At the top of the range contrast is tripled; at the bottom nothing but grey is left.
  const factor = contrast < 0 ? 1 + contrast / 100 : 1 + contrast / 50;
  const colour = 1 + saturation / 100;
  for (let at = 0; at < data.length; at += CHANNELS) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const changed = (value: number) => (grey + (value - grey) * colour + shift - MIDDLE) * factor + MIDDLE;
    data[at] = changed(red);
    data[at + 1] = changed(green);
    data[at + 2] = changed(blue);
  }
}

/**
 * Makes pixels unreadable in place: each block of so many pixels a side becomes its own average. Averages cannot be sharpened back
 * to what was there, as a mere blur can.
 */
export function hidePixels(pixels: Pixels, block: number): void {
  const side = Math.max(1, Math.floor(block));
  for (let top = 0; top < pixels.height; top += side) {
    for (let left = 0; left < pixels.width; left += side) averageBlock(pixels, left, top, side);
  }
}

function averageBlock({ data, width, height }: Pixels, left: number, top: number, side: number): void {
  const right = Math.min(width, left + side);
  const bottom = Math.min(height, top + side);
  const sums = [0, 0, 0, 0];
  const each = (act: (at: number) => void) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) act((y * width + x) * CHANNELS);
  };
  each((at) => {
    for (let channel = 0; channel < CHANNELS; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  });
  const count = (right - left) * (bottom - top);
  each((at) => {
    for (let channel = 0; channel < CHANNELS; channel += 1) data[at + channel] = (sums[channel] ?? 0) / count;
  });
}
