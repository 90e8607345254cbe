import { type Area, fitOperation, sizeAfter } from '@src/contracts/image-edit/geometry.ts';
import { MAX_SIDE, type Operation, type OperationOf } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { chain, IDENTITY, type Matrix, matrixOf, scaleMatrix } from './matrix.ts';

/** Draws the current canvas through a transform onto an empty canvas of this size. */
export interface DrawStep extends PictureSize {
  readonly kind: 'draw';
  readonly matrix: Matrix;
}

/** Operations that change pixels in place. */
const DRAWN_ON = [
  ...(['adjust', 'filter', 'blur', 'text', 'watermark'] as const),
  ...(['arrow', 'line', 'rectangle', 'ellipse'] as const),
] as const;

/** One step of a plan; lengths are in pixels of the canvas at that step. */
export type PlanStep = DrawStep | OperationOf<(typeof DRAWN_ON)[number]>;

/** Drawing steps in order; the first one draws the original. Width and height are those of the result. */
export interface DrawingPlan extends PictureSize {
  readonly steps: readonly PlanStep[];
}

/**
 * Converts a list of operations to drawing steps. Consecutive transforms are combined, so that a picture is resampled
 * as seldom as possible. The result's sides are limited to `longest`; a smaller limit gives a preview.
 */
export function planOf(source: PictureSize, operations: readonly Operation[], longest: number = MAX_SIDE): DrawingPlan {
  const { size: full, parts } = parted(source, operations);
  const factor = Math.min(1, longest / Math.max(full.width, full.height));
  const scaled = (length: number) => Math.max(1, Math.round(length * factor));
  const [first, ...later] = parts.map((part) => scaledStep(part, factor, scaled));
  // The original is not scaled beforehand: its transform includes the scale.
  const steps = first?.kind === 'draw' ? [{ ...first, matrix: fromFullSize(first.matrix, factor) }, ...later] : [];
  return { width: scaled(full.width), height: scaled(full.height), steps };
}

interface Parted {
  readonly size: PictureSize;
  readonly parts: readonly PlanStep[];
}

function parted(source: PictureSize, operations: readonly Operation[]): Parted {
  let size = source;
  let draw: DrawStep = { kind: 'draw', matrix: IDENTITY, width: source.width, height: source.height };
  const parts: PlanStep[] = [draw];
  for (const given of operations) {
    const operation = fitOperation(given, size);
    const matrix = matrixOf(operation, size);
    size = sizeAfter(operation, size);
    if (matrix !== null) {
      const last = parts.at(-1);
      const before = last?.kind === 'draw' ? last.matrix : IDENTITY;
      draw = { kind: 'draw', matrix: chain(before, matrix), width: size.width, height: size.height };
      if (last?.kind === 'draw') parts.pop();
      parts.push(draw);
    } else if (isDrawnOn(operation)) parts.push(operation);
  }
  return { size, parts };
}

const isDrawnOn = (operation: Operation): operation is Exclude<PlanStep, DrawStep> =>
  DRAWN_ON.some((kind) => kind === operation.kind);

/** A transform between two canvases that are both shown at this scale. */
const atScale = (matrix: Matrix, factor: number): Matrix => {
  const [a, b, c, d, e, f] = matrix;
  return [a, b, c, d, e * factor, f * factor];
};

/** A transform from the full-size original, where `atScale` starts from a scaled one. */
const fromFullSize = (matrix: Matrix, factor: number): Matrix => chain(scaleMatrix(factor), matrix);

function scaledStep(step: PlanStep, factor: number, scaled: (length: number) => number): PlanStep {
  switch (step.kind) {
    case 'draw':
      return {
        kind: 'draw',
        matrix: atScale(step.matrix, factor),
        width: scaled(step.width),
        height: scaled(step.height),
      };
    case 'blur':
      return { ...step, ...scaledArea(step, factor, scaled), strength: scaled(step.strength) };
    case 'rectangle':
    case 'ellipse':
      return { ...step, ...scaledArea(step, factor, scaled), thickness: step.thickness * factor };
    case 'watermark':
      return { ...step, size: step.size * factor };
    case 'text':
      return { ...step, x: step.x * factor, y: step.y * factor, size: step.size * factor };
    case 'arrow':
    case 'line':
      return {
        ...step,
        fromX: step.fromX * factor,
        fromY: step.fromY * factor,
        toX: step.toX * factor,
        toY: step.toY * factor,
        thickness: step.thickness * factor,
      };
    default:
      return step;
  }
}

const scaledArea = ({ x, y, width, height }: Area, factor: number, scaled: (length: number) => number): Area => ({
  ...{ x: Math.round(x * factor), y: Math.round(y * factor) },
  ...{ width: scaled(width), height: scaled(height) },
});
