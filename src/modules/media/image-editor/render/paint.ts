import { areaWithin } from '@src/contracts/image-edit/geometry.ts';
import type { DrawingPlan, DrawStep, PlanStep } from '../plan/drawing-plan.ts';
import { chain, type Matrix, scaleMatrix } from '../plan/matrix.ts';
import { adjustPixels, filterPixels, hidePixels } from '../plan/pixels.ts';
import type { Canvases, Drawing } from './canvases.ts';
import { drawLine, drawShape, drawWatermark, type Stamps, writeText } from './marks.ts';

/** A picture with scaled-down versions, each half as large as the previous one, created on first use. */
export interface Levels {
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
  smaller?: Levels;
}

/** Drawing resources: canvases, and watermark pictures by library id. */
export interface Tools {
  readonly canvases: Canvases;
  readonly stamps: Stamps;
}

/** Draws a plan. */
export function paint(plan: DrawingPlan, source: Levels, tools: Tools): Drawing {
  const drawn = plan.steps.reduce<Drawing | null>((before, step) => paintStep(step, before ?? source, tools), null);
  if (drawn === null) throw new Error('a plan without steps draws nothing');
  return drawn;
}

function paintStep(step: PlanStep, before: Levels | Drawing, { canvases, stamps }: Tools): Drawing {
  if (step.kind === 'draw') return transform(step, before, canvases);
  if (!('context' in before)) throw new Error('a plan begins by drawing the original');
  switch (step.kind) {
    case 'adjust':
      return onPixels(before, { x: 0, y: 0, ...sizeOf(before) }, (pixels) => adjustPixels(pixels, step));
    case 'blur':
      return onPixels(before, areaWithin(step, before), (pixels) => hidePixels(pixels, step.strength));
    case 'text':
      return writeText(before, step);
    case 'filter':
      return onPixels(before, { x: 0, y: 0, ...sizeOf(before) }, (pixels) => filterPixels(pixels, step));
    case 'arrow':
    case 'line':
      return drawLine(before, step);
    case 'rectangle':
    case 'ellipse':
      return drawShape(before, step);
    case 'watermark':
      return drawWatermark(before, step, stamps);
  }
}

const sizeOf = ({ width, height }: Drawing) => ({ width, height });

/** Below this scale, pixels of the original would be skipped instead of averaged. */
const COARSEST = 0.5;
const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

function transform(step: DrawStep, before: Levels, canvases: Canvases): Drawing {
  let source = before;
  let { matrix } = step;
  while (scaleOf(matrix) < COARSEST && source.width > 1 && source.height > 1) {
    const half = halfOf(source, canvases);
    matrix = chain(scaleMatrix(source.width / half.width, source.height / half.height), matrix);
    source = half;
  }
  const drawing = canvases.create(step.width, step.height);
  const { context } = drawing;
  context.imageSmoothingQuality = 'high';
  context.setTransform(...matrix);
  context.drawImage(source.image, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return drawing;
}

function halfOf(source: Levels, canvases: Canvases): Levels {
  if (source.smaller !== undefined) return source.smaller;
  const half = canvases.create(Math.ceil(source.width / 2), Math.ceil(source.height / 2));
  half.context.imageSmoothingQuality = 'high';
  half.context.drawImage(source.image, 0, 0, half.width, half.height);
  source.smaller = { width: half.width, height: half.height, image: half.image };
  return source.smaller;
}

function onPixels(
  drawing: Drawing,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  change: (pixels: ImageData) => void,
): Drawing {
  const pixels = drawing.context.getImageData(x, y, width, height);
  change(pixels);
  drawing.context.putImageData(pixels, x, y);
  return drawing;
}
