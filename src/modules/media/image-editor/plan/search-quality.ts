/** A file encoded with some quality. */
export interface Encoded {
  /** In bytes. */
  readonly size: number;
}

const MIN_QUALITY = 0.2;
const MAX_QUALITY = 0.95;
/** Attempts after the first; each halves the remaining range. */
const TRIES = 6;

/**
 * Finds the highest quality (0 to 1) whose file has at most this many bytes, in at most eight attempts; assumes that
 * the size grows with the quality. Null when even the lowest quality is too large.
 */
export async function searchQuality<File extends Encoded>(
  encode: (quality: number) => Promise<File>,
  maxBytes: number,
): Promise<{ readonly quality: number; readonly file: File } | null> {
  const best = await encode(MAX_QUALITY);
  if (best.size <= maxBytes) return { quality: MAX_QUALITY, file: best };
  const worst = await encode(MIN_QUALITY);
  if (worst.size > maxBytes) return null;
  let found = { quality: MIN_QUALITY, file: worst };
  let tooMuch = MAX_QUALITY;
  for (let done = 0; done < TRIES; done += 1) {
    const quality = (found.quality + tooMuch) / 2;
    const file = await encode(quality);
    if (file.size <= maxBytes) found = { quality, file };
    else tooMuch = quality;
  }
  return found;
}
