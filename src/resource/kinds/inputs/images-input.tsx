import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { PictureRow } from '../picture-row.tsx';
import { type InputProps, nativeProps } from './input-props.ts';
import { readPictures } from './read-pictures.ts';

const USUAL_MOST = 9;

/** Pictures from files of one's own; large ones are made smaller before they are sent. */
export function ImagesInput(props: InputProps) {
  const { field, value, onChange, disabled } = props;
  const t = useText();
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const images = Array.isArray(value) ? value.map(String) : [];
  const room = (field.max ?? USUAL_MOST) - images.length;
  const add = async (files: readonly File[]) => {
    setReading(true);
    const read = await readPictures(files.slice(0, room));
    setReading(false);
    setRefused([...read.refused, ...files.slice(room).map(({ name }) => name)]);
    if (read.images.length > 0) onChange([...images, ...read.images]);
  };
  return (
    <div className="record-pictures">
      {images.length > 0 && (
        <PictureRow
          images={images}
          label={t('resource.value.pictures')}
          {...(disabled ? {} : { onRemove: (place) => onChange(images.filter((_, each) => each !== place)) })}
        />
      )}
      <input
        {...nativeProps(props)}
        type="file"
        className="input"
        data-testid="pictures-add"
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        disabled={disabled || isReading || room <= 0}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // The same file can be chosen once more.
          currentTarget.value = '';
          void add(files);
        }}
      />
      {refused.length > 0 && (
        <p className="field-error" role="alert">
          {t('record.input.picturesRefused', { names: refused.join(', ') })}
        </p>
      )}
    </div>
  );
}
