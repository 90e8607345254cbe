import { MAX_THUMB } from '@src/contracts/media.ts';

/** Longest side of the small picture, in pixels. */
const SIDE = 480;
const QUALITIES = [0.8, 0.6, 0.4] as const;

/** A small picture of a picture as a data address; null for what the browser cannot draw, and for drawings, which are small. */
export async function makeThumb(file: Blob): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  ];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const address = await addressOf(await canvas.convertToBlob({ type: 'image/webp', quality }));
    if (address.length <= MAX_THUMB) return address;
  }
  return null;
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
