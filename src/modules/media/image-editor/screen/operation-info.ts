import type { TextKey } from '@locales/keys.ts';
import type { StepName } from '@machines/image-editor/index.ts';
import type { Operation, OperationKind } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { centredArea } from '../plan/crop-area.ts';

/** Name of a step of the history. */
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
};

/** Icon of a kind of operation. */
export const operationIcon = (kind: OperationKind): string => ICONS[kind];

/** Operations that are worked on before they join the list. */
export const WORKED_ON = ['crop', 'straighten', 'resize', 'adjust', 'blur', 'text', 'arrow'] as const;

const part = (length: number, share: number) => Math.max(1, Math.round(length * share));

/** What an operation begins as on a picture of this size; `sample` is the text of a new text. */
export function newOperation(kind: (typeof WORKED_ON)[number], size: PictureSize, sample: string): Operation {
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
    case 'blur': {
      const area = centredArea(size, 2);
      const third = { width: part(area.width, 1 / 3), height: part(area.height, 1 / 3) };
      return {
        kind,
        x: Math.floor((width - third.width) / 2),
        y: Math.floor((height - third.height) / 2),
        ...third,
        strength: Math.min(200, Math.max(2, part(shorter, 1 / 30))),
      };
    }
    case 'text':
    case 'arrow':
      return newMark(kind, size, sample);
  }
}

function newMark(kind: 'text' | 'arrow', { width, height }: PictureSize, sample: string): Operation {
  const shorter = Math.min(width, height);
  if (kind === 'text') {
    const letters = Math.min(1000, Math.max(8, part(shorter, 1 / 12)));
    return { kind, x: part(width, 0.1), y: part(height, 0.1), text: sample, size: letters, ink: 'red' };
  }
  return {
    kind,
    fromX: part(width, 0.25),
    fromY: part(height, 0.75),
    toX: part(width, 0.5),
    toY: part(height, 0.5),
    thickness: Math.min(200, part(shorter, 1 / 60)),
    ink: 'red',
  };
}
