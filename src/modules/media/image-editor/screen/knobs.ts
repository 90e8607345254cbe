import type { TextKey } from '@locales/keys.ts';
import type { Area } from '@src/contracts/image-edit/geometry.ts';
import { MAX_DEGREES, type Operation } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** A numeric value of an operation: its name, bounds, and whether it has a slider. */
export type Knob = readonly [name: KnobName, min: number, max: number, slider?: boolean];
type KnobName =
  | 'degrees'
  | 'brightness'
  | 'contrast'
  | 'saturation'
  | 'strength'
  | 'opacity'
  | 'size'
  | 'thickness'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'fromX'
  | 'fromY'
  | 'toX'
  | 'toY';

/** Numeric values of an operation on a picture of this size. */
export function knobsOf(operation: Operation, size: PictureSize): readonly Knob[] {
  const { width, height } = size;
  switch (operation.kind) {
    case 'straighten':
      return [['degrees', -MAX_DEGREES, MAX_DEGREES, true]];
    case 'adjust':
      return [
        ['brightness', -100, 100, true],
        ['contrast', -100, 100, true],
        ['saturation', -100, 100, true],
      ];
    case 'filter':
      return [['strength', 0, 100, true]];
    case 'blur':
      return [['strength', 2, 200, true], ...areaKnobs(operation, size)];
    case 'rectangle':
    case 'ellipse':
      return [...(operation.isFilled ? [] : [['thickness', 1, 200] as const]), ...areaKnobs(operation, size)];
    case 'watermark':
      return [
        ['size', 8, 1000],
        ['opacity', 1, 100, true],
      ];
    case 'text':
      return [
        ['size', 8, 1000],
        ['x', 0, width - 1],
        ['y', 0, height - 1],
      ];
    case 'arrow':
    case 'line':
      return lineKnobs(size);
    default:
      return [];
  }
}

const lineKnobs = ({ width, height }: PictureSize): readonly Knob[] => [
  ['thickness', 1, 200],
  ['fromX', 0, width],
  ['fromY', 0, height],
  ['toX', 0, width],
  ['toY', 0, height],
];

const areaKnobs = ({ x, y }: Area, { width, height }: PictureSize): readonly Knob[] => [
  ['x', 0, width - 1],
  ['y', 0, height - 1],
  ['width', 1, width - x],
  ['height', 1, height - y],
];

/** Label of a value; what strength means depends on the operation. */
export const knobText = (operation: Operation, name: KnobName): TextKey =>
  operation.kind === 'filter' && name === 'strength' ? 'imageEditor.field.effect' : `imageEditor.field.${name}`;
