import { selectImageEditor, selectIsMeasuring, selectOperations } from '@machines/image-editor/index.ts';
import { sizeAfterAll } from '@src/contracts/image-edit/geometry.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { operationsFor, PRESETS } from '../plan/presets.ts';
import type { ImageEditorActor } from '../use-image-editor.ts';
import { NumberField } from './number-field.tsx';

const KILOBYTE = 1024;
const PERCENT = 100;
const FORMATS = ['jpeg', 'png', 'webp'] as const;

interface OutputPanelProps {
  readonly actor: ImageEditorActor;
  /** The required size from the URL; null without. */
  readonly fit: PictureSize | null;
}

/** Output settings: size, format, and the resulting file size. */
export function OutputPanel({ actor, fit }: OutputPanelProps) {
  const t = useTranslate();
  const heading = useId();
  const { output } = useSelector(actor, selectImageEditor);
  const change = (changed: Partial<typeof output>) =>
    actor.send({ type: 'imageEditor.output.changed', output: { ...output, ...changed } });
  return (
    <section className="image-panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('imageEditor.output')}</h2>
      {fit !== null && <FitButton actor={actor} fit={fit} />}
      <PresetField actor={actor} />
      <SelectField
        label={t('imageEditor.format')}
        value={output.format}
        options={FORMATS.map((value) => ({ value, label: t(`imageEditor.formats.${value}`) }))}
        disabled={output.maxBytes !== null}
        onChange={(value) => change({ format: FORMATS.find((each) => each === value) ?? 'jpeg' })}
      />
      {output.format !== 'png' && output.maxBytes === null && (
        <NumberField
          label={t('imageEditor.quality')}
          value={Math.round(output.quality * PERCENT)}
          min={20}
          max={100}
          slider
          onChange={(quality) => change({ quality: quality / PERCENT })}
        />
      )}
      {output.maxBytes !== null && (
        <p className="field-help">
          {t('imageEditor.limit', { size: Math.round(output.maxBytes / KILOBYTE) })}{' '}
          <button type="button" className="button button-quiet" onClick={() => change({ maxBytes: null })}>
            {t('imageEditor.noLimit')}
          </button>
        </p>
      )}
      <Estimate actor={actor} />
    </section>
  );
}

function FitButton({ actor, fit }: { readonly actor: ImageEditorActor; readonly fit: PictureSize }) {
  const t = useTranslate();
  const { source } = useSelector(actor, selectImageEditor);
  const added = operationsFor(fit, sizeAfterAll(useSelector(actor, selectOperations), source));
  return (
    <button
      type="button"
      className="button button-primary"
      data-testid="image-fit"
      disabled={added.length === 0}
      onClick={() => actor.send({ type: 'imageEditor.operations.added', name: 'preset', operations: added })}
    >
      {t('imageEditor.fit', { ...fit })}
    </button>
  );
}

function PresetField({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const { source, output } = useSelector(actor, selectImageEditor);
  const operations = useSelector(actor, selectOperations);
  const choose = (id: string) => {
    const preset = PRESETS.find((each) => each.id === id);
    if (preset === undefined) return;
    const added = operationsFor(preset, sizeAfterAll(operations, source));
    actor.send({ type: 'imageEditor.operations.added', name: 'preset', operations: added });
    const format = preset.maxBytes === null ? output.format : 'jpeg';
    actor.send({ type: 'imageEditor.output.changed', output: { ...output, format, maxBytes: preset.maxBytes } });
  };
  return (
    <SelectField
      label={t('imageEditor.preset')}
      placeholder={t('imageEditor.choosePreset')}
      value=""
      options={PRESETS.map(({ id, width, height }) => ({
        value: id,
        label: t('imageEditor.presetOption', { name: t(`imageEditor.presets.${id}`), width, height }),
      }))}
      onChange={choose}
    />
  );
}

function Estimate({ actor }: { readonly actor: ImageEditorActor }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { source, estimate, isTooLarge } = useSelector(actor, selectImageEditor);
  const operations = useSelector(actor, selectOperations);
  const isMeasuring = useSelector(actor, selectIsMeasuring);
  const size = t('imageEditor.size', { ...sizeAfterAll(operations, source) });
  if (isTooLarge || (estimate !== null && !('file' in estimate))) {
    return (
      <p className="field-error" role="alert">
        {t('imageEditor.tooLarge')}
      </p>
    );
  }
  const weight = estimate === null ? null : formats.number(Math.max(1, Math.round(estimate.file.size / KILOBYTE)));
  return (
    <p className="image-estimate number" role="status" data-testid="image-estimate">
      {size}
      {' · '}
      {weight === null
        ? t(isMeasuring ? 'imageEditor.measuring' : 'imageEditor.unknownSize')
        : t('imageEditor.kilobytes', { size: weight })}
    </p>
  );
}
