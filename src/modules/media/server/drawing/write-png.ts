import { joined } from '@src/contracts/media-safety/byte-reader.ts';
import { crc32 } from '@src/lib/zip.ts';
import { CHANNELS, deflateRuns } from './deflate-runs.ts';
import type { Size } from './draw-scene.ts';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const ZLIB = [0x78, 0x01];
/** Filter type Up: stores the difference to the row above. */
const UP = 2;

/** Maximum bytes that can be added before the checksum's sums must be reduced. */
const ADLER_RUN = 3800;
const ADLER = 65_521;

function adlerOf(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let from = 0; from < bytes.length; from += ADLER_RUN) {
    const to = Math.min(from + ADLER_RUN, bytes.length);
    for (let at = from; at < to; at += 1) {
      a += bytes[at] ?? 0;
      b += a;
    }
    a %= ADLER;
    b %= ADLER;
  }
  return ((b << 16) | a) >>> 0;
}

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
};

/** Differences of each row to the row above; plain areas become zeros. */
function filtered(pixels: Uint32Array, width: number): Uint8Array {
  const rows = pixels.length / width;
  const out = new Uint8Array(pixels.length * CHANNELS + rows);
  let to = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % width === 0) out[to++] = UP;
    const [here, above] = [pixels[at] ?? 0, pixels[at - width] ?? 0];
    if (here !== above) {
      out[to] = (here & 255) - (above & 255);
      out[to + 1] = ((here >>> 8) & 255) - ((above >>> 8) & 255);
      out[to + 2] = (here >>> 16) - (above >>> 16);
    }
    to += CHANNELS;
  }
  return out;
}

/** Encodes a PNG file with 8 bits per channel, without alpha; `pixels` are numbers, red in the lowest byte. */
export function writePng({ width, height }: Size, pixels: Uint32Array): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 2, 0, 0, 0], 8);
  const raw = filtered(pixels, width);
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, adlerOf(raw));
  const data = joined([new Uint8Array(ZLIB), deflateRuns(raw), sum]);
  return joined([new Uint8Array(SIGNATURE), chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
}
