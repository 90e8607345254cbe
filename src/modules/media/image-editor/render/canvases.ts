/** A canvas, in a worker or in the page. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
}

/** Creates and encodes canvases. */
export interface Canvases {
  /** @throws Error when the browser is out of memory */
  readonly create: (width: number, height: number) => Drawing;
  /** Encodes a canvas as a type such as `image/jpeg`, with a quality from 0 to 1. */
  readonly write: (drawing: Drawing, type: string, quality: number) => Promise<Blob>;
  /** The canvas as a transferable bitmap. */
  readonly snapshot: (drawing: Drawing) => Promise<ImageBitmap>;
}

const NO_CANVAS = 'this browser cannot draw a picture of this size';

/** Offscreen canvases, for workers. */
export function workerCanvases(): Canvases {
  const kept = new WeakMap<Drawing, OffscreenCanvas>();
  const canvasOf = (drawing: Drawing) => {
    const canvas = kept.get(drawing);
    if (canvas === undefined) throw new Error(NO_CANVAS);
    return canvas;
  };
  return {
    create: (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error(NO_CANVAS);
      const drawing = { width, height, image: canvas, context };
      kept.set(drawing, canvas);
      return drawing;
    },
    write: (drawing, type, quality) => canvasOf(drawing).convertToBlob({ type, quality }),
    snapshot: (drawing) => createImageBitmap(drawing.image),
  };
}

/** Canvas elements, for browsers without offscreen canvases. */
export function pageCanvases(): Canvases {
  const kept = new WeakMap<Drawing, HTMLCanvasElement>();
  return {
    create: (width, height) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error(NO_CANVAS);
      const drawing = { width, height, image: canvas, context };
      kept.set(drawing, canvas);
      return drawing;
    },
    write: (drawing, type, quality) =>
      new Promise((resolve, reject) => {
        const take = (file: Blob | null) => (file === null ? reject(new Error(NO_CANVAS)) : resolve(file));
        kept.get(drawing)?.toBlob(take, type, quality);
      }),
    snapshot: (drawing) => createImageBitmap(drawing.image),
  };
}
