/** Samples per second, one byte each: enough for a tune in a small file. */
const RATE = 8000;
const HEAD = 44;

/** Intervals of scales in semitones above the root. */
const SCALES = [
  [0, 2, 4, 7, 9, 12],
  [0, 3, 5, 7, 10, 12],
  [0, 4, 7, 11, 12, 16],
] as const;

/** A short tune as a WAV file with one 8-bit channel; deterministic by number. */
export function playSound(number: number, seconds: number): Uint8Array<ArrayBuffer> {
  const count = Math.round(seconds * RATE);
  const bytes = new Uint8Array(HEAD + count);
  writeHead(bytes, count);
  const scale = SCALES[number % SCALES.length] ?? SCALES[0];
  const note = Math.round(RATE * (number % 2 === 0 ? 0.25 : 0.4));
  const ground = 196 * 2 ** ((number % 5) / 12);
  for (let at = 0; at < count; at += 1) {
    const place = Math.floor(at / note);
    const step = scale[(place * (1 + (number % 3)) + number) % scale.length] ?? 0;
    const within = at % note;
    const fade = Math.min(1, within / 60) * (1 - within / note) ** 1.5 * Math.min(1, (count - at) / 400);
    const angle = (2 * Math.PI * ground * 2 ** (step / 12) * at) / RATE;
    bytes[HEAD + at] =
      128 + Math.round(fade * (70 * Math.sin(angle) + 28 * Math.sin(2 * angle) + 14 * Math.sin(3 * angle)));
  }
  return bytes;
}

function writeHead(bytes: Uint8Array<ArrayBuffer>, count: number): void {
  const view = new DataView(bytes.buffer);
  const text = (at: number, words: string) =>
    bytes.set(
      [...words].map((sign) => sign.charCodeAt(0)),
      at,
    );
  text(0, 'RIFF');
  view.setUint32(4, HEAD - 8 + count, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, count, true);
}
