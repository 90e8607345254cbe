import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { MEDIA_KINDS, MEDIA_RESOURCE, type MediaKind, mediaIdIn } from '@src/contracts/media.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { InputProps } from '../field-kinds/inputs/input-props.ts';
import { RecordTitles } from '../field-kinds/record-title.tsx';
import { useMediaPicker } from './use-media-picker.tsx';

/** Default maximum number of files in a field. */
const DEFAULT_MAX = 10;

/** The media kinds that a field accepts: the one that it or its relation specifies, or all. */
function kindsOf({ field }: Pick<InputProps, 'field'>): readonly MediaKind[] {
  if (typeof field.media === 'string') return [field.media];
  const { where } = field.relation ?? {};
  const asked = where !== undefined && 'value' in where ? MEDIA_KINDS.filter((kind) => kind === where.value) : [];
  return asked.length === 0 ? MEDIA_KINDS : asked;
}

/** Form input for one file, chosen from the media library. */
export function FileInput(props: InputProps) {
  const { value, onChange, field } = props;
  const address = textOf(value);
  return (
    <FilesInput
      {...props}
      field={{ ...field, max: 1 }}
      value={address === '' ? [] : [address]}
      onChange={(files) => onChange(Array.isArray(files) ? (files.at(-1) ?? null) : null)}
    />
  );
}

/** Form input for several files, chosen from the media library; where only one is allowed, a new one replaces it. */
export function FilesInput(props: InputProps) {
  const { id, labelId, field, value, onChange, onBlur, disabled, invalid, describedBy } = props;
  useTexts(MEDIA_TEXTS);
  const t = useTranslate();
  const { pickMedia, picker } = useMediaPicker();
  const max = field.max ?? DEFAULT_MAX;
  const addresses: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const chosen = addresses.flatMap((address) => {
    const file = mediaIdIn(address);
    return file === null ? [] : [{ address, file }];
  });
  const pick = async () => {
    const file = await pickMedia(kindsOf(props));
    if (file !== undefined && !addresses.includes(file.url)) onChange([...addresses, file.url]);
  };
  return (
    <div className="picture-buttons" data-testid="file-input" data-invalid={invalid}>
      {chosen.map(({ address, file }) => (
        <span key={address} className="cell-icon-text" data-testid="file-chosen">
          <Icon name="pi pi-file" />
          <span id={`${id}-${file}`}>
            <RecordTitles resource={MEDIA_RESOURCE} ids={[file]} />
          </span>
          {!disabled && (
            <button
              type="button"
              id={`${id}-${file}-remove`}
              className="button button-icon"
              data-testid="file-remove"
              aria-label={t('media.picker.remove')}
              aria-describedby={`${id}-${file}`}
              onClick={() => onChange(addresses.filter((each) => each !== address))}
            >
              <Icon name="pi pi-times" />
            </button>
          )}
        </span>
      ))}
      <button
        type="button"
        id={id}
        className="button"
        data-testid="file-pick"
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        disabled={disabled || (max > 1 && chosen.length >= max)}
        onBlur={onBlur}
        onClick={() => void pick()}
      >
        <Icon name="pi pi-images" />
        {t('media.picker.open')}
      </button>
      {picker}
    </div>
  );
}
