import { MAX_THUMB } from '@src/contracts/media.ts';
import { dominantColors, type MediaColor } from '@src/contracts/media-calls/colors.ts';

/** Longest side in pixels of the thumbnail, and of the image whose colours are counted. */
const SIDE = 480;
const COUNTED = 64;
const QUALITIES = [0.8, 0.6, 0.4] as const;
const DRAWING = 'image/svg+xml';

/** Longest side in pixels of a picture sent to a model, and its maximum length as a data URL in characters. */
const MODEL_SIDE = 1024;
const MAX_SHOWN = 300_000;

/** Preview data of a media file. */
export interface Preview {
  /**
   * Thumbnail as a data URL; null for vector drawings, which are small, and for files that the browser cannot decode.
   */
  readonly thumb: string | null;
  /** The dominant colours; empty for files that the browser cannot decode. */
  readonly colors: MediaColor[];
}

/** Creates a thumbnail of a picture and determines its colours. */
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

/**
 * A picture encoded for a model: at most 1024 pixels long, vector drawings rasterized; null for files that the browser
 * cannot decode.
 */
export async function pictureForModel(file: Blob): Promise<string | null> {
  const picture = file.type.startsWith('image/') ? await decoded(file) : null;
  if (picture === null) return null;
  const { canvas, pen } = drawn(picture, MODEL_SIDE, file.type === DRAWING);
  if (pen !== null) {
    // Models show transparent areas as black, which hides most drawings, so a white background is added.
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  if ('close' in picture) picture.close();
  return addressWithin(canvas, MAX_SHOWN);
}

const decoded = (file: Blob) => (file.type === DRAWING ? readDrawing(file) : createImageBitmap(file)).catch(() => null);

/** Loads a vector drawing as an image, so that its scripts are not run. */
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

/** Draws a picture scaled down to a maximum side; with `grows`, vector drawings are scaled up as well. */
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
