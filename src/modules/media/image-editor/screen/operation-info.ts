import type { TextKey } from '@locales/keys.ts';
import type { StepName } from '@machines/image-editor/index.ts';
import type { Area } from '@src/contracts/image-edit/geometry.ts';
import type { Operation, OperationKind } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { centredArea } from '../plan/crop-area.ts';

/** Text key of a history step. */
export const stepKey = (name: StepName): TextKey => `imageEditor.step.${name}`;

const ICONS: Readonly<Record<OperationKind, string>> = {
  crop: 'pi pi-expand',
  turn: 'pi pi-refresh',
  straighten: 'pi pi-compass',
  flip: 'pi pi-arrows-h',
  resize: 'pi pi-arrows-alt',
  adjust: 'pi pi-sliders-h',
  blur: 'pi pi-eye-slash',
  text: 'pi pi-pen-to-square',
  arrow: 'pi pi-arrow-up-right',
  line: 'pi pi-minus',
  rectangle: 'pi pi-stop',
  ellipse: 'pi pi-circle',
  filter: 'pi pi-palette',
  watermark: 'pi pi-tag',
};

/** Icon of an operation. */
export const operationIcon = (kind: OperationKind): string => ICONS[kind];

/** Operations that are edited before they are applied. */
export const EDITABLE_OPERATIONS = [
  ...(['crop', 'straighten', 'resize', 'adjust', 'filter', 'blur', 'text'] as const),
  ...(['arrow', 'line', 'rectangle', 'ellipse', 'watermark'] as const),
] as const;

const part = (length: number, share: number) => Math.max(1, Math.round(length * share));

/** Initial values of an operation on a picture of this size; `sample` is the initial text of a text. */
export function newOperation(kind: (typeof EDITABLE_OPERATIONS)[number], size: PictureSize, sample: string): Operation {
  const { width, height } = size;
  const shorter = Math.min(width, height);
  switch (kind) {
    case 'crop':
      return { kind, x: 0, y: 0, width, height };
    case 'straighten':
      return { kind, degrees: 0 };
    case 'resize':
      return { kind, width: Math.min(8192, width), height: Math.min(8192, height) };
    case 'adjust':
      return { kind, brightness: 0, contrast: 0, saturation: 0 };
    case 'filter':
      return { kind, look: 'grey', strength: 100 };
    case 'blur':
      return { kind, ...middleOf(size), strength: Math.min(200, Math.max(2, part(shorter, 1 / 30))) };
    default:
      return newMark(kind, size, sample);
  }
}

/** The middle third of a picture. */
function middleOf(size: PictureSize): Area {
  const area = centredArea(size, 2);
  const third = { width: part(area.width, 1 / 3), height: part(area.height, 1 / 3) };
  return {
    x: Math.floor((size.width - third.width) / 2),
    y: Math.floor((size.height - third.height) / 2),
    ...third,
  };
}

type Mark = Exclude<
  (typeof EDITABLE_OPERATIONS)[number],
  'crop' | 'straighten' | 'resize' | 'adjust' | 'filter' | 'blur'
>;

function newMark(kind: Mark, size: PictureSize, sample: string): Operation {
  const { width, height } = size;
  const shorter = Math.min(width, height);
  const letters = Math.min(1000, Math.max(8, part(shorter, 1 / 12)));
  const thickness = Math.min(200, part(shorter, 1 / 60));
  switch (kind) {
    case 'text':
      return { kind, x: part(width, 0.1), y: part(height, 0.1), text: sample, size: letters, ink: 'red' };
    case 'watermark':
      return { kind, text: sample, picture: null, place: 'bottomRight', size: letters, ink: 'white', opacity: 50 };
    case 'rectangle':
    case 'ellipse':
      return { kind, ...middleOf(size), thickness, ink: 'red', isFilled: false };
    default: {
      const [fromX, fromY] = [part(width, 0.25), part(height, 0.75)];
      return { kind, fromX, fromY, toX: part(width, 0.5), toY: part(height, 0.5), thickness, ink: 'red' };
    }
  }
}
