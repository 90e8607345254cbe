import { canBeShown } from '@src/contracts/resource/picture-bytes.ts';

/** Maximum length of a picture as a data URL, in characters (`image-kind.ts`). */
const MAX_LENGTH = 300_000;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Lengths of the longer side to try for large pictures, in pixels, largest first. */
const SIDES = [1600, 1200, 800, 500] as const;
const QUALITY = 0.8;

/** Pictures as data URLs, and the names of files that could not be converted. */
export interface ReadPictures {
  readonly images: readonly string[];
  readonly refused: readonly string[];
}

/** Reads pictures from files; those that are too large are scaled down until they fit. */
export async function readPictures(files: readonly File[]): Promise<ReadPictures> {
  const read = await Promise.all(files.map(async (file) => [file.name, await readPicture(file)] as const));
  return {
    images: read.flatMap(([, image]) => image ?? []),
    refused: read.flatMap(([name, image]) => (image === null ? [name] : [])),
  };
}

async function readPicture(file: File): Promise<string | null> {
  if (!TYPES.includes(file.type)) return null;
  try {
    if (!canBeShown(new Uint8Array(await file.arrayBuffer()))) return null;
    const whole = await addressOf(file);
    return whole.length <= MAX_LENGTH ? whole : await smaller(file);
  } catch {
    // The browser cannot decode it; the caller reports the file as refused.
    return null;
  }
}

async function smaller(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const longer = Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  for (const side of SIDES) {
    const scale = Math.min(1, side / longer);
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    brush?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/jpeg', QUALITY);
    if (address.length <= MAX_LENGTH) return address;
  }
  return null;
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
