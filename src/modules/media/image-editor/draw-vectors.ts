import type { ReadMedia } from '@src/ui/media/read-media.ts';

const VECTORS = 'image/svg+xml';
/** Sides in pixels of a drawing that does not say its size. */
const DEFAULT = { width: 1200, height: 800 };

/** Makes pixels of a drawing of lines, in the size that it says it has; every other picture stays as it is. */
export async function drawVectors({ file, mime, blob }: Pick<ReadMedia, 'file' | 'mime' | 'blob'>): Promise<Blob> {
  if (mime !== VECTORS) return blob;
  const url = URL.createObjectURL(blob);
  try {
    // Only as an image: whatever else the drawing holds is not run.
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
