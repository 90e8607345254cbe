import { MAX_THUMB } from '@src/contracts/media.ts';
import { dominantColors, type MediaColor } from '@src/contracts/media-calls/colors.ts';

/** Longest side of the small picture, and of the one whose colours are counted, in pixels. */
const SIDE = 480;
const COUNTED = 64;
const QUALITIES = [0.8, 0.6, 0.4] as const;
const DRAWING = 'image/svg+xml';

/** Longest side of a picture that a model is shown, in pixels, and characters of it as a data address. */
const MODEL_SIDE = 1024;
const MAX_SHOWN = 300_000;

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
  const isDrawing = file.type === DRAWING;
  const picture = await decoded(file);
  if (picture === null) return { thumb: null, colors: [] };
  const thumb = isDrawing ? null : await addressWithin(drawn(picture, SIDE).canvas, MAX_THUMB);
  const { canvas, pen } = drawn(picture, COUNTED);
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  if ('close' in picture) picture.close();
  return { thumb, colors: [...dominantColors(pixels)] };
}

/** A picture as a model that sees is shown it: at most 1024 pixels long, drawings as pixels; null for what the browser cannot draw. */
export async function pictureForModel(file: Blob): Promise<string | null> {
  const picture = file.type.startsWith('image/') ? await decoded(file) : null;
  if (picture === null) return null;
  const { canvas, pen } = drawn(picture, MODEL_SIDE, file.type === DRAWING);
  if (pen !== null) {
    // Models see what shows through as black, on which most drawings are lost.
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  if ('close' in picture) picture.close();
  return addressWithin(canvas, MAX_SHOWN);
}

const decoded = (file: Blob) => (file.type === DRAWING ? readDrawing(file) : createImageBitmap(file)).catch(() => null);

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

/** Draws a picture no longer than a side; drawings of lines may grow to it. */
function drawn(picture: ImageBitmap | HTMLImageElement, side: number, grows = false) {
  const { width, height } = picture;
  const scale = Math.min(grows ? side : 1, side / Math.max(width, height, 1));
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sized(width), sized(height));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

async function addressWithin(canvas: OffscreenCanvas, max: number): Promise<string | null> {
  for (const quality of QUALITIES) {
    const address = await addressOf(await canvas.convertToBlob({ type: 'image/webp', quality }));
    if (address.length <= max) return address;
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
