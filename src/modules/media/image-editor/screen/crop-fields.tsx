import type { OperationOf } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { centredArea, pulledArea } from '../plan/crop-area.ts';
import { NumberField } from './number-field.tsx';

const RATIOS = ['free', 'original', '1:1', '4:3', '3:4', '3:2', '16:9', '9:16', '900:383'] as const;

/** Width by height of a ratio option; null for a free ratio. */
export function ratioOf(choice: string, size: PictureSize): number | null {
  if (choice === 'original') return size.width / size.height;
  const [width, height] = choice.split(':').map(Number);
  return width === undefined || height === undefined ? null : width / height;
}

export interface CropFieldsProps {
  readonly operation: OperationOf<'crop'>;
  readonly size: PictureSize;
  readonly ratio: string;
  readonly onRatio: (ratio: string) => void;
  readonly onChange: (operation: OperationOf<'crop'>) => void;
}

/** Inputs for the ratio, position and size of a crop. */
export function CropFields({ operation, size, ratio, onRatio, onChange }: CropFieldsProps) {
  const t = useTranslate();
  const kept = ratioOf(ratio, size);
  const choose = (choice: string) => {
    onRatio(choice);
    const chosen = ratioOf(choice, size);
    if (chosen !== null) onChange({ kind: 'crop', ...centredArea(size, chosen) });
  };
  const { x, y, width, height } = operation;
  const pull = (grip: 'all' | 'e' | 's', by: { readonly x: number; readonly y: number }) =>
    onChange({ kind: 'crop', ...pulledArea(operation, grip, by, { size, ratio: kept }) });
  return (
    <>
      <SelectField
        label={t('imageEditor.ratio')}
        value={ratio}
        options={RATIOS.map((value) => ({
          value,
          label:
            value === 'free' || value === 'original' ? t(`imageEditor.ratios.${value}`) : value.replace(':', ' : '),
        }))}
        onChange={choose}
      />
      <div className="image-numbers">
        <NumberField
          label={t('imageEditor.field.x')}
          value={x}
          min={0}
          max={size.width - width}
          onChange={(value) => pull('all', { x: value - x, y: 0 })}
        />
        <NumberField
          label={t('imageEditor.field.y')}
          value={y}
          min={0}
          max={size.height - height}
          onChange={(value) => pull('all', { x: 0, y: value - y })}
        />
        <NumberField
          label={t('imageEditor.field.width')}
          value={width}
          min={1}
          max={size.width - x}
          onChange={(value) => pull('e', { x: value - width, y: 0 })}
        />
        <NumberField
          label={t('imageEditor.field.height')}
          value={height}
          min={1}
          max={size.height - y}
          onChange={(value) => pull('s', { x: 0, y: value - height })}
        />
      </div>
    </>
  );
}
