import { canBeShown } from '@src/contracts/resource/picture-bytes.ts';

/** Signs that a picture may have as a data address (`contracts/resource/kinds`). */
const MAX_LENGTH = 300_000;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Sides that are tried for large pictures, in pixels, the longest first. */
const SIDES = [1600, 1200, 800, 500] as const;
const QUALITY = 0.8;

/** Pictures as data addresses, and the names of files that cannot become one. */
export interface ReadPictures {
  readonly images: readonly string[];
  readonly refused: readonly string[];
}

/** Reads pictures from files; those that are too large are drawn smaller until they fit. */
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
    // It cannot be decoded: that it was refused is all that there is to say.
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
