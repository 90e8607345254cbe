import { sizeAfter, straightenedPart } from '@src/contracts/image-edit/geometry.ts';
import type { Operation, OperationOf } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** An affine transform in canvas notation: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The identity transform. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Scales along both axes. */
export const scaleMatrix = (x: number, y: number = x): Matrix => [x, 0, 0, y, 0, 0];

const translateMatrix = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** Applies `first`, then `second`. */
export function chain(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
}

/**
 * The inverse transform.
 * @throws Error for a singular transform
 */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  if (determinant === 0) throw new Error('a map without area has no way back');
  const [p, q, r, s] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)];
}

/** Applies a transform to a point. */
export const transformPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Transform of an operation for a picture of this size; null for an operation that only changes colours. */
export function matrixOf(operation: Operation, size: PictureSize): Matrix | null {
  const { width, height } = size;
  switch (operation.kind) {
    case 'crop':
      return translateMatrix(-operation.x, -operation.y);
    case 'turn':
      return quarterTurns(operation.quarters, size);
    case 'flip':
      return operation.axis === 'horizontal' ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, -1, 0, height];
    case 'resize':
      return scaleMatrix(operation.width / width, operation.height / height);
    case 'straighten':
      return straightenMatrix(operation, size);
    default:
      return null;
  }
}

function straightenMatrix(operation: OperationOf<'straighten'>, size: PictureSize): Matrix {
  const angle = (operation.degrees * Math.PI) / 180;
  const after = sizeAfter(operation, size);
  const part = straightenedPart(size, operation.degrees);
  // Sides are at least one pixel; a smaller rest of the picture is enlarged.
  const zoom = Math.max(1, after.width / (size.width * part), after.height / (size.height * part));
  const [cosine, sine] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom];
  const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
  return chain(
    chain(translateMatrix(-size.width / 2, -size.height / 2), turn),
    translateMatrix(after.width / 2, after.height / 2),
  );
}

function quarterTurns(quarters: number, { width, height }: PictureSize): Matrix {
  if (quarters === 1) return [0, 1, -1, 0, height, 0];
  return quarters === 2 ? [-1, 0, 0, -1, width, height] : [0, -1, 1, 0, 0, width];
}
