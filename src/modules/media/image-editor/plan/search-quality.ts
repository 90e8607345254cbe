/** A file made at some quality. */
export interface Encoded {
  /** Bytes. */
  readonly size: number;
}

const MIN_QUALITY = 0.2;
const MAX_QUALITY = 0.95;
/** Tries after the first; each halves the range that is left. */
const TRIES = 6;

/**
 * Finds the best quality (0 to 1) whose file has at most so many bytes, in at most eight tries; larger files are taken to come of
 * better quality. Null when even the least quality is too large.
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
