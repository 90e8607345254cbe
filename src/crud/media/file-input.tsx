import { MEDIA_TEXTS } from '@locales/late/media.ts';
import { MEDIA_KINDS, MEDIA_RESOURCE, type MediaKind, mediaIdIn } from '@src/contracts/media.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type InputProps, textOf } from '../field-types/inputs/input-props.ts';
import { RecordTitles } from '../field-types/record-title.tsx';
import { useMediaPicker } from './use-media-picker.tsx';

/** The kinds of files that the field asks for: the one that its relation names, or all. */
function kindsOf({ field }: Pick<InputProps, 'field'>): readonly MediaKind[] {
  const { where } = field.relation ?? {};
  const asked = where !== undefined && 'value' in where ? MEDIA_KINDS.filter((kind) => kind === where.value) : [];
  return asked.length === 0 ? MEDIA_KINDS : asked;
}

/** A file that is chosen from the media library. */
export function FileInput(props: InputProps) {
  const { id, labelId, value, onChange, onBlur, disabled, invalid, describedBy } = props;
  useTexts(MEDIA_TEXTS);
  const t = useTranslate();
  const { pickMedia, picker } = useMediaPicker();
  const chosen = mediaIdIn(textOf(value));
  const pick = async () => {
    const file = await pickMedia(kindsOf(props));
    if (file !== undefined) onChange(file.url);
  };
  return (
    <div className="picture-buttons" data-testid="file-input" data-invalid={invalid}>
      {chosen !== null && (
        <span className="cell-icon-text" id={`${id}-name`}>
          <Icon name="pi pi-file" />
          <RecordTitles resource={MEDIA_RESOURCE} ids={[chosen]} />
        </span>
      )}
      <button
        type="button"
        id={id}
        className="button"
        data-testid="file-pick"
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        disabled={disabled}
        onBlur={onBlur}
        onClick={() => void pick()}
      >
        <Icon name="pi pi-images" />
        {t('media.picker.open')}
      </button>
      {chosen !== null && !disabled && (
        <button
          type="button"
          className="button button-icon"
          data-testid="file-remove"
          aria-label={t('media.picker.remove')}
          onClick={() => onChange(null)}
        >
          <Icon name="pi pi-times" />
        </button>
      )}
      {picker}
    </div>
  );
}
