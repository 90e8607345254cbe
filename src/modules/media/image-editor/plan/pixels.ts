import type { OperationOf } from '@src/contracts/image-edit/operations.ts';

/** Pixels of a canvas: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const MIDDLE = 128;
const CHANNELS = 4;

/** Adjusts brightness, contrast and saturation in place, in one pass; alpha is unchanged. */
export function adjustPixels(
  { data }: Pixels,
  { brightness, contrast, saturation }: Omit<OperationOf<'adjust'>, 'kind'>,
) {
  const shift = (brightness / 100) * (MIDDLE - 1);
  // The maximum triples the contrast; the minimum leaves only grey.
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

/** Colour matrix of a filter: for red, green and blue, the weights of all three and an offset. */
type Look = readonly [red: Mix, green: Mix, blue: Mix];
type Mix = readonly [red: number, green: number, blue: number, lighter: number];

const GREY: Mix = [0.2126, 0.7152, 0.0722, 0];
const LOOKS: Readonly<Record<OperationOf<'filter'>['look'], Look>> = {
  grey: [GREY, GREY, GREY],
  sepia: [
    [0.393, 0.769, 0.189, 0],
    [0.349, 0.686, 0.168, 0],
    [0.272, 0.534, 0.131, 0],
  ],
  warm: [
    [1.08, 0, 0, 6],
    [0, 1, 0, 0],
    [0, 0, 0.86, 0],
  ],
  cool: [
    [0.86, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1.08, 6],
  ],
  vivid: [
    [1.45, -0.4, -0.05, 0],
    [-0.12, 1.17, -0.05, 0],
    [-0.12, -0.4, 1.52, 0],
  ],
  faded: [
    [0.7, 0.1, 0.05, 34],
    [0.05, 0.75, 0.05, 34],
    [0.05, 0.1, 0.7, 40],
  ],
  invert: [
    [-1, 0, 0, 255],
    [0, -1, 0, 255],
    [0, 0, -1, 255],
  ],
};

/** Applies a filter in place, with a strength in percent; alpha is unchanged. */
export function filterPixels({ data }: Pixels, { look, strength }: Omit<OperationOf<'filter'>, 'kind'>): void {
  const share = strength / 100;
  for (let at = 0; at < data.length; at += CHANNELS) {
    const was = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const [red, green, blue] = was;
    for (const [channel, [ofRed, ofGreen, ofBlue, lighter]] of LOOKS[look].entries()) {
      const becomes = red * ofRed + green * ofGreen + blue * ofBlue + lighter;
      const before = was[channel] ?? 0;
      data[at + channel] = before + (becomes - before) * share;
    }
  }
}

/** Pixelates in place: every pixel of a block gets the block's average. Unlike a blur, averages cannot be reversed. */
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
