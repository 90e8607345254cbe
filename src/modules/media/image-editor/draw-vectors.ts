import type { ReadMedia } from '@src/ui/media/read-media.ts';

const VECTORS = 'image/svg+xml';
/** Width and height in pixels of an SVG without a size. */
const DEFAULT = { width: 1200, height: 800 };

/** Rasterizes an SVG in its own size; other pictures are returned unchanged. */
export async function drawVectors({ file, mime, blob }: Pick<ReadMedia, 'file' | 'mime' | 'blob'>): Promise<Blob> {
  if (mime !== VECTORS) return blob;
  const url = URL.createObjectURL(blob);
  try {
    // Loaded as an image, so that scripts in it do not run.
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = file.width ?? DEFAULT.width;
    canvas.height = file.height ?? DEFAULT.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((drawn) => (drawn === null ? reject(new Error('the drawing cannot be drawn')) : resolve(drawn)));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
