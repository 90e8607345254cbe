import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef, useState } from 'react';
import { useMediaPicker } from '../../../media/use-media-picker.tsx';
import { ImageList } from '../../image-list.tsx';
import type { InputProps } from '../input-props.ts';
import { readPictures } from './read-images.ts';

const DEFAULT_MAX = 9;

/** Form input for pictures from local files; large ones are scaled down. */
export function ImagesInput(props: InputProps) {
  const { id, field, value, onChange, onBlur, disabled, describedBy } = props;
  const files = useRef<HTMLInputElement>(null);
  // Forms load these texts, a filter beside a list does not.
  useTexts(RECORD_TEXTS);
  useTexts(MEDIA_TEXTS);
  const t = useTranslate();
  const { list } = useValueFormats();
  const { pickMedia, picker } = useMediaPicker();
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const images = Array.isArray(value) ? value.map(String) : [];
  const room = (field.max ?? DEFAULT_MAX) - images.length;
  const isFull = disabled || isReading || room <= 0;
  const add = async (chosen: readonly File[]) => {
    setReading(true);
    const read = await readPictures(chosen.slice(0, room));
    setReading(false);
    setRefused([...read.refused, ...chosen.slice(room).map(({ name }) => name)]);
    if (read.images.length > 0) onChange([...images, ...read.images]);
  };
  const pick = async () => {
    const file = await pickMedia(['image']);
    if (file !== undefined && !images.includes(file.url)) onChange([...images, file.url]);
  };
  return (
    <div className="record-pictures">
      {images.length > 0 && (
        <ImageList
          images={images}
          label={t('resource.value.pictures')}
          {...(disabled ? {} : { onRemove: (place) => onChange(images.filter((_, each) => each !== place)) })}
        />
      )}
      <div className="picture-buttons">
        <button
          type="button"
          id={id}
          className="button"
          aria-describedby={describedBy}
          disabled={isFull}
          onBlur={onBlur}
          onClick={() => files.current?.click()}
        >
          <Icon name="pi pi-image" />
          {t('record.input.addPictures')}
        </button>
        {field.media !== false && (
          <button type="button" className="button" data-testid="pictures-pick" disabled={isFull} onClick={pick}>
            <Icon name="pi pi-images" />
            {t('media.picker.open')}
          </button>
        )}
      </div>
      {picker}
      <input
        ref={files}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        data-testid="pictures-add"
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        disabled={isFull}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? []);
          // Allows choosing the same file again.
          currentTarget.value = '';
          void add(chosen);
        }}
      />
      {refused.length > 0 && (
        <p className="field-error" role="alert">
          {t('record.input.picturesRefused', { names: list(refused) })}
        </p>
      )}
    </div>
  );
}
