import type { EncodeAnswer, OutputChoice } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { planOf } from '../plan/drawing-plan.ts';
import { searchQuality } from '../plan/search-quality.ts';
import type { Canvases, Drawing } from './canvases.ts';
import { type Levels, paint } from './paint.ts';

/** Renders one picture with lists of operations, in the page or in a worker. */
export interface PictureEngine {
  /** Decodes a file and replaces the open picture. Rejects when it is not a picture. */
  readonly open: (file: Blob, signal: AbortSignal) => Promise<PictureSize>;
  /** Adds a watermark picture by its library id. */
  readonly hold: (id: string, file: Blob, signal: AbortSignal) => Promise<void>;
  /** The picture after the operations, with sides of at most `longest` pixels. */
  readonly preview: (operations: readonly Operation[], longest: number, signal: AbortSignal) => Promise<ImageBitmap>;
  /** Encodes the picture after the operations, without the original's metadata such as camera and location. */
  readonly encode: (
    operations: readonly Operation[],
    output: OutputChoice,
    signal: AbortSignal,
  ) => Promise<EncodeAnswer>;
  readonly close: () => void;
}

/** An engine in the calling thread. */
export function createPictureEngine(canvases: Canvases): PictureEngine {
  let source: (Levels & { readonly image: ImageBitmap }) | null = null;
  const stamps = new Map<string, ImageBitmap>();
  const tools = { canvases, stamps };
  const opened = () => {
    if (source === null) throw new Error('no picture is open');
    return source;
  };
  const close = () => {
    source?.image.close();
    source = null;
  };
  return {
    close: () => {
      close();
      for (const stamp of stamps.values()) stamp.close();
      stamps.clear();
    },
    hold: async (id, file) => {
      stamps.set(id, await createImageBitmap(file));
    },
    open: async (file) => {
      close();
      const image = await createImageBitmap(file);
      source = { width: image.width, height: image.height, image };
      return { width: image.width, height: image.height };
    },
    preview: async (operations, longest) => {
      const plan = planOf(opened(), operations, longest);
      return canvases.snapshot(paint(plan, opened(), tools));
    },
    encode: async (operations, output) =>
      written(paint(planOf(opened(), operations), opened(), tools), output, canvases),
  };
}

/** Encodes a canvas as a file. */
async function written(drawing: Drawing, output: OutputChoice, canvases: Canvases): Promise<EncodeAnswer> {
  const { context, width, height } = drawing;
  const { format, quality, maxBytes } = output;
  if (format === 'jpeg') {
    // JPEG has no alpha channel: transparent pixels would become black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  const write = (at: number) => canvases.write(drawing, `image/${format}`, at);
  if (maxBytes === null) return { file: await write(quality), quality, width, height };
  const found = await searchQuality(write, maxBytes);
  return found === null ? { problem: 'tooLarge' } : { ...found, width, height };
}
