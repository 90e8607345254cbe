import { FILTERS, type Ink, MAX_TEXT, type Operation, PLACES } from '@src/contracts/image-edit/operations.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import { MediaPicture } from '@src/crud/media/media-picture.tsx';
import { useMediaPicker } from '@src/crud/media/use-media-picker.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';

interface MarkFieldsProps {
  readonly operation: Operation;
  readonly onChange: (operation: Operation) => void;
}

const INKS: readonly Ink[] = ['black', 'white', 'red', 'yellow', 'green', 'blue'];

/** Non-numeric inputs of an operation: text, colour, style, position. */
export function MarkFields({ operation, onChange }: MarkFieldsProps) {
  const t = useTranslate();
  return (
    <>
      {operation.kind === 'watermark' && <StampField operation={operation} onChange={onChange} />}
      {(operation.kind === 'text' || (operation.kind === 'watermark' && operation.picture === null)) && (
        <TextField value={operation.text} onChange={(text) => onChange({ ...operation, text })} />
      )}
      {operation.kind === 'filter' && (
        <SelectField
          label={t('imageEditor.field.look')}
          value={operation.look}
          options={FILTERS.map((look) => ({ value: look, label: t(`imageEditor.look.${look}`) }))}
          onChange={(chosen) =>
            onChange({ ...operation, look: FILTERS.find((each) => each === chosen) ?? operation.look })
          }
        />
      )}
      {'ink' in operation && !(operation.kind === 'watermark' && operation.picture !== null) && (
        <SelectField
          label={t('imageEditor.field.ink')}
          value={operation.ink}
          options={INKS.map((ink) => ({ value: ink, label: t(`imageEditor.ink.${ink}`) }))}
          onChange={(chosen) => onChange({ ...operation, ink: INKS.find((ink) => ink === chosen) ?? operation.ink })}
        />
      )}
      {(operation.kind === 'rectangle' || operation.kind === 'ellipse') && (
        <Switch
          label={t('imageEditor.field.filled')}
          checked={operation.isFilled}
          onChange={(isFilled) => onChange({ ...operation, isFilled })}
        />
      )}
      {operation.kind === 'watermark' && (
        <SelectField
          label={t('imageEditor.field.place')}
          value={operation.place}
          options={PLACES.map((place) => ({ value: place, label: t(`imageEditor.place.${place}`) }))}
          onChange={(chosen) =>
            onChange({ ...operation, place: PLACES.find((each) => each === chosen) ?? operation.place })
          }
        />
      )}
    </>
  );
}

interface StampFieldProps {
  readonly operation: Extract<Operation, { kind: 'watermark' }>;
  readonly onChange: (operation: Operation) => void;
}

/** Chooses a library picture as the watermark instead of a text. */
function StampField({ operation, onChange }: StampFieldProps) {
  const t = useTranslate();
  const { pickMedia, picker } = useMediaPicker();
  const pick = async () => {
    const file = await pickMedia(['image']);
    if (file !== undefined) onChange({ ...operation, picture: file.id });
  };
  return (
    <div className="field">
      {operation.picture !== null && (
        <MediaPicture
          className="picture"
          address={mediaAddress(operation.picture)}
          alt={t('imageEditor.field.picture')}
          small
        />
      )}
      <div className="image-panel-actions">
        <button type="button" className="button" data-testid="stamp-pick" onClick={() => void pick()}>
          {t('imageEditor.stamp.pick')}
        </button>
        {operation.picture !== null && (
          <button type="button" className="button" onClick={() => onChange({ ...operation, picture: null })}>
            {t('imageEditor.stamp.text')}
          </button>
        )}
      </div>
      {picker}
    </div>
  );
}

function TextField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('imageEditor.field.text')}
      </label>
      <input
        id={id}
        className="input"
        maxLength={MAX_TEXT}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
