import { areaWithin } from '@src/contracts/image-edit/geometry.ts';
import { INKS, type OperationOf } from '@src/contracts/image-edit/operations.ts';
import type { DrawingPlan, DrawStep, PlanStep } from '../plan/drawing-plan.ts';
import { chain, type Matrix, scaling } from '../plan/matrix.ts';
import { adjustPixels, hidePixels } from '../plan/pixels.ts';
import type { Canvases, Drawing } from './canvases.ts';

/** A picture with smaller versions of itself, each half as large as the one before, made when they are first needed. */
export interface Levels {
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
  smaller?: Levels;
}

/** Draws a plan of a picture. */
export function paint(plan: DrawingPlan, source: Levels, canvases: Canvases): Drawing {
  const drawn = plan.steps.reduce<Drawing | null>((before, step) => paintStep(step, before ?? source, canvases), null);
  if (drawn === null) throw new Error('a plan without steps draws nothing');
  return drawn;
}

function paintStep(step: PlanStep, before: Levels | Drawing, canvases: Canvases): Drawing {
  if (step.kind === 'draw') return transform(step, before, canvases);
  if (!('context' in before)) throw new Error('a plan begins by drawing the original');
  switch (step.kind) {
    case 'adjust':
      return onPixels(before, { x: 0, y: 0, ...sizeOf(before) }, (pixels) => adjustPixels(pixels, step));
    case 'blur':
      return onPixels(before, areaWithin(step, before), (pixels) => hidePixels(pixels, step.strength));
    case 'text':
      return writeText(before, step);
    case 'arrow':
      return drawArrow(before, step);
  }
}

const sizeOf = ({ width, height }: Drawing) => ({ width, height });

/** Below this scale neighbouring pixels of the original would be left out instead of mixed. */
const COARSEST = 0.5;
const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

function transform(step: DrawStep, before: Levels, canvases: Canvases): Drawing {
  let source = before;
  let { matrix } = step;
  while (scaleOf(matrix) < COARSEST && source.width > 1 && source.height > 1) {
    const half = halfOf(source, canvases);
    matrix = chain(scaling(source.width / half.width, source.height / half.height), matrix);
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

/** Part of the height of a letter that its outline takes. */
const OUTLINE = 1 / 12;

function writeText(drawing: Drawing, { x, y, text, size, ink }: OperationOf<'text'>): Drawing {
  const { context } = drawing;
  context.font = `600 ${size}px sans-serif`;
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE * 2;
  // An outline keeps letters readable on any picture.
  context.strokeStyle = INKS[ink === 'white' || ink === 'yellow' ? 'black' : 'white'];
  context.strokeText(text, x, y);
  context.fillStyle = INKS[ink];
  context.fillText(text, x, y);
  return drawing;
}

/** Length and half width of an arrow's head, in thicknesses of its line. */
const HEAD = { length: 4, half: 2.2 };

function drawArrow(drawing: Drawing, { fromX, fromY, toX, toY, thickness, ink }: OperationOf<'arrow'>): Drawing {
  const { context } = drawing;
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return drawing;
  const head = Math.min(length, thickness * HEAD.length);
  context.setTransform(1, 0, 0, 1, fromX, fromY);
  context.rotate(Math.atan2(toY - fromY, toX - fromX));
  context.fillStyle = INKS[ink];
  context.fillRect(0, -thickness / 2, length - head / 2, thickness);
  context.beginPath();
  context.moveTo(length, 0);
  context.lineTo(length - head, -thickness * HEAD.half);
  context.lineTo(length - head, thickness * HEAD.half);
  context.fill();
  context.setTransform(1, 0, 0, 1, 0, 0);
  return drawing;
}
