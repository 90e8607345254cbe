import { MAX_THUMB } from '@src/contracts/media.ts';
import { dominantColors, type MediaColor } from '@src/contracts/media-calls/colors.ts';

/** Longest side of the small picture, and of the one whose colours are counted, in pixels. */
const SIDE = 480;
const COUNTED = 64;
const QUALITIES = [0.8, 0.6, 0.4] as const;

/** What lists show of a picture before it is read. */
export interface Preview {
  /** A small picture of it as a data address; null for drawings, which are small, and for what the browser cannot draw. */
  readonly thumb: string | null;
  /** The colours that cover most of it; none of what the browser cannot draw. */
  readonly colors: MediaColor[];
}

/** Makes a small picture of a picture, and finds its colours. */
export async function makePreview(file: Blob): Promise<Preview> {
  if (!file.type.startsWith('image/')) return { thumb: null, colors: [] };
  const isDrawing = file.type === 'image/svg+xml';
  const picture = await (isDrawing ? readDrawing(file) : createImageBitmap(file)).catch(() => null);
  if (picture === null) return { thumb: null, colors: [] };
  const thumb = isDrawing ? null : await thumbOf(drawn(picture, SIDE).canvas);
  const { canvas, pen } = drawn(picture, COUNTED);
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  if ('close' in picture) picture.close();
  return { thumb, colors: [...dominantColors(pixels)] };
}

/** A drawing of lines, only as an image: whatever else it holds is not run. */
async function readDrawing(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(picture: ImageBitmap | HTMLImageElement, side: number) {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height, 1));
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sized(width), sized(height));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

async function thumbOf(canvas: OffscreenCanvas): Promise<string | null> {
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
