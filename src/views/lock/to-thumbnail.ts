/**
 * Side lengths in pixels, and picture types, from the best to the smallest; not every browser can encode the first
 * type.
 */
const SIDES = [96, 64, 48] as const;
const KINDS = ['image/webp', 'image/jpeg'] as const;
const QUALITY = 0.8;

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Draws the centre square of a picture. */
function squareOf(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const { naturalWidth: width, naturalHeight: height } = image;
  const edge = Math.min(width, height);
  canvas.getContext('2d')?.drawImage(image, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side);
  return canvas;
}

/** Scales a picture to a small square data URL of at most `most` characters; null on failure. */
export async function toThumbnail(url: string, most: number): Promise<string | null> {
  const image = await loaded(url).catch(() => null);
  if (image === null || image.naturalWidth === 0) return null;
  for (const side of SIDES) {
    const canvas = squareOf(image, side);
    for (const kind of KINDS) {
      const address = canvas.toDataURL(kind, QUALITY);
      if (address.startsWith(`data:${kind};`) && address.length <= most) return address;
    }
  }
  return null;
}
