import type { PictureSize } from '../resource/picture-bytes.ts';
import type { Operation } from './operations.ts';

/** A rectangle in pixels. */
export interface Area extends PictureSize {
  readonly x: number;
  readonly y: number;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Clips an area to a picture; at least one pixel remains. */
export function areaWithin({ x, y, width, height }: Area, size: PictureSize): Area {
  const left = between(x, 0, size.width - 1);
  const top = between(y, 0, size.height - 1);
  return {
    x: left,
    y: top,
    width: between(width, 1, size.width - left),
    height: between(height, 1, size.height - top),
  };
}

/** Clips an operation to a picture of this size: an earlier operation may have been changed. */
export function fitOperation(operation: Operation, size: PictureSize): Operation {
  switch (operation.kind) {
    case 'crop':
    case 'blur':
    case 'rectangle':
    case 'ellipse':
      return { ...operation, ...areaWithin(operation, size) };
    case 'text':
      return { ...operation, x: between(operation.x, 0, size.width - 1), y: between(operation.y, 0, size.height - 1) };
    case 'arrow':
    case 'line':
      return {
        ...operation,
        fromX: between(operation.fromX, 0, size.width),
        fromY: between(operation.fromY, 0, size.height),
        toX: between(operation.toX, 0, size.width),
        toY: between(operation.toY, 0, size.height),
      };
    default:
      return operation;
  }
}

const RADIANS = Math.PI / 180;

/** Fraction of each side of a picture that remains after rotating it by `degrees` and cropping the empty corners. */
export function straightenedPart({ width, height }: PictureSize, degrees: number): number {
  const sine = Math.abs(Math.sin(degrees * RADIANS));
  const cosine = Math.cos(degrees * RADIANS);
  return Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
}

/** The largest size of the same aspect ratio that fits inside a picture of this size rotated by `degrees`. */
export function straightenedSize(size: PictureSize, degrees: number): PictureSize {
  const part = straightenedPart(size, degrees);
  // Adds a small tolerance before rounding down, because 1 is not always exactly 1 here.
  const shrunk = (side: number) => Math.max(1, Math.floor(side * part + 1e-9));
  return { width: shrunk(size.width), height: shrunk(size.height) };
}

/** The size of a picture after an operation that has been fitted to it. */
export function sizeAfter(operation: Operation, size: PictureSize): PictureSize {
  switch (operation.kind) {
    case 'crop':
    case 'resize':
      return { width: operation.width, height: operation.height };
    case 'turn':
      return operation.quarters === 2 ? size : { width: size.height, height: size.width };
    case 'straighten':
      return straightenedSize(size, operation.degrees);
    default:
      return size;
  }
}

/** The size of a picture after a list of operations, each fitted to the result of those before. */
export const sizeAfterAll = (operations: readonly Operation[], size: PictureSize): PictureSize =>
  operations.reduce((before, operation) => sizeAfter(fitOperation(operation, before), before), size);
