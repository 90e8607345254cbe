import { contrast } from '@src/ui/theme/accent.ts';
import { encode } from 'uqr';

/** A QR code as one path in a square of `size` units. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

/** Minimum contrast; scanners need dark on light. */
const MIN_CONTRAST = 4;
const BORDER = 3;

/** The QR code of a text; null when the text is too long. */
export function drawQr(text: string): QrDrawing | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: BORDER });
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return { path, size };
  } catch {
    // The encoder throws only for texts that are too long.
    return null;
  }
}

/** Contrast of a colour `#rrggbb` with black. */
const brightness = (color: string) => contrast(color, BLACK);
const BLACK = `#${'0'.repeat(6)}`;

/** True when the contrast of the two colours is high enough for scanners. */
export const isReadable = (dark: string, light: string): boolean =>
  brightness(light) > brightness(dark) && contrast(dark, light) >= MIN_CONTRAST;

/** The QR code as an SVG file. */
export const qrFile = ({ path, size }: QrDrawing, dark: string, light: string): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<rect width="${size}" height="${size}" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
