import { selectImageEditor } from '@machines/image-editor/index.ts';
import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import { MAX_SIDE, type Operation } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { operationsBefore } from '../operations-before-current.ts';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { CropFields } from './crop-fields.tsx';
import { knobsOf, knobText } from './knobs.ts';
import { MarkFields } from './mark-fields.tsx';
import { NumberField } from './number-field.tsx';
import { stepKey } from './operation-info.ts';

interface PanelProps {
  readonly actor: ImageEditorActor;
  readonly ratio: string;
  readonly onRatio: (ratio: string) => void;
}

/** Inputs of the operation being edited, with buttons to apply or cancel it. */
export function OperationPanel({ actor, ratio, onRatio }: PanelProps) {
  const t = useTranslate();
  const heading = useId();
  const context = useSelector(actor, selectImageEditor);
  const { editing, source } = context;
  if (editing === null) return null;
  const { operation } = editing;
  const size = sizeAfterAll(operationsBefore(context), source);
  const change = (changed: Operation) => actor.send({ type: 'imageEditor.operation.changed', operation: changed });
  return (
    <form
      className="image-panel"
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'imageEditor.operation.applied' });
      }}
    >
      <h2 id={heading}>{t(stepKey(operation.kind))}</h2>
      {operation.kind === 'crop' ? (
        <CropFields operation={operation} size={size} ratio={ratio} onRatio={onRatio} onChange={change} />
      ) : (
        <OperationFields operation={operation} size={size} onChange={change} />
      )}
      <div className="image-panel-actions">
        <button type="submit" className="button button-primary">
          {t('imageEditor.apply')}
        </button>
        <button type="button" className="button" onClick={() => actor.send({ type: 'imageEditor.operation.dropped' })}>
          {t('imageEditor.cancel')}
        </button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly operation: Operation;
  readonly size: PictureSize;
  readonly onChange: (operation: Operation) => void;
}

const HALF = 0.5;

function OperationFields({ operation, size, onChange }: FieldsProps) {
  const t = useTranslate();
  if (operation.kind === 'resize') return <ResizeFields operation={operation} size={size} onChange={onChange} />;
  const values = new Map<string, unknown>(Object.entries(operation));
  return (
    <>
      <MarkFields operation={operation} onChange={onChange} />
      <div className="image-numbers">
        {knobsOf(operation, size).map(([name, min, max, slider = false]) => (
          <NumberField
            key={name}
            label={t(knobText(operation, name))}
            value={Number(values.get(name))}
            min={min}
            max={max}
            step={name === 'degrees' ? HALF : 1}
            slider={slider}
            onChange={(value) => onChange({ ...operation, [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

function ResizeFields({
  operation,
  size,
  onChange,
}: Omit<FieldsProps, 'operation'> & { readonly operation: Extract<Operation, { kind: 'resize' }> }) {
  const t = useTranslate();
  const ratio = size.width / size.height;
  const side = (length: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(length)));
  const isLarger = operation.width > size.width || operation.height > size.height;
  return (
    <>
      <div className="image-numbers">
        <NumberField
          label={t('imageEditor.field.width')}
          value={operation.width}
          min={1}
          max={MAX_SIDE}
          onChange={(width) => onChange({ ...operation, width, height: side(width / ratio) })}
        />
        <NumberField
          label={t('imageEditor.field.height')}
          value={operation.height}
          min={1}
          max={MAX_SIDE}
          onChange={(height) => onChange({ ...operation, height, width: side(height * ratio) })}
        />
      </div>
      <p className="field-help">{t(isLarger ? 'imageEditor.enlarges' : 'imageEditor.keepsRatio')}</p>
    </>
  );
}
