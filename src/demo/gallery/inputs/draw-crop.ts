import { type Crop, drawnSize, type Size } from './crop-state.ts';

/** A picture that can be drawn. */
export type Picture = CanvasImageSource & Size;

const QUARTER = Math.PI / 2;

/** Draws a picture behind a frame of `frame` pixels, centred in a square of `size` pixels. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  picture: Picture,
  crop: Crop,
  { size, frame }: { readonly size: number; readonly frame: number },
): void {
  const { width, height } = drawnSize(crop, picture);
  context.save();
  context.clearRect(0, 0, size, size);
  context.translate(size / 2 + crop.x * frame, size / 2 + crop.y * frame);
  context.rotate(crop.turns * QUARTER);
  context.scale(crop.isMirrored ? -1 : 1, 1);
  context.drawImage(picture, (-width / 2) * frame, (-height / 2) * frame, width * frame, height * frame);
  context.restore();
}

/** Darkens everything but a round frame. */
export function drawScrim(
  context: CanvasRenderingContext2D,
  { size, frame }: { readonly size: number; readonly frame: number },
  scrim: string,
): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, size, size);
  context.arc(size / 2, size / 2, frame / 2, 0, Math.PI * 2);
  context.fillStyle = scrim;
  context.fill('evenodd');
  context.restore();
}

/** Renders the contents of the frame as an image file of `pixels` by `pixels`. */
export async function croppedFile(picture: Picture, crop: Crop, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  drawPicture(context, picture, crop, { size: pixels, frame: pixels });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be written');
  return blob;
}

/** Sample picture, drawn in the colours of the theme, so that nothing has to be fetched. */
export function samplePicture(): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = 640;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--app-color-${name}`);
  const disc = (fill: string, x: number, y: number, radius: number) => {
    context.fillStyle = color(fill);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  };
  context.fillStyle = color('accent');
  context.fillRect(0, 0, canvas.width, canvas.height);
  disc('warn', 700, 190, 90);
  disc('good-text', 240, 760, 330);
  disc('good', 640, 860, 400);
  disc('surface', 470, 330, 60);
  disc('text', 455, 320, 9);
  disc('text', 490, 320, 9);
  return canvas;
}
