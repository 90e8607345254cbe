import type { Channels } from './audio-peaks.ts';

const HEADER = 44;
const BYTES = 2;
const LOUDEST = 32_767;

/**
 * Encodes a section of a sound as a 16-bit WAV file: samples from `from` up to, but not including, `to`. Samples
 * outside -1 to 1 are clipped. An empty section gives a file without samples.
 */
export function encodeWav(
  channels: Channels,
  sampleRate: number,
  { from, to }: { readonly from: number; readonly to: number },
): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const start = Math.min(length, Math.max(0, Math.floor(from)));
  const count = Math.max(0, Math.min(length, Math.floor(to)) - start);
  const frame = Math.max(1, channels.length) * BYTES;
  const size = count * frame;
  const bytes = new Uint8Array(HEADER + size);
  const view = new DataView(bytes.buffer);
  writeHeader(view, { size, frame, sampleRate, channels: Math.max(1, channels.length) });
  let at = HEADER;
  for (let sample = start; sample < start + count; sample += 1) {
    for (const channel of channels) {
      const value = Math.max(-1, Math.min(1, channel[sample] ?? 0));
      view.setInt16(at, Math.round(value * LOUDEST), true);
      at += BYTES;
    }
  }
  return bytes;
}

interface Format {
  readonly size: number;
  readonly frame: number;
  readonly sampleRate: number;
  readonly channels: number;
}

function writeHeader(view: DataView, { size, frame, sampleRate, channels }: Format): void {
  const word = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + size, true);
  word(8, 'WAVE');
  word(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, BYTES * 8, true);
  word(36, 'data');
  view.setUint32(40, size, true);
}
