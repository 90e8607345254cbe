import { useTranslate } from '@src/ui/use-translate.ts';
import { ImagesInput } from './images-input.tsx';
import type { InputProps } from './input-props.ts';
import { UrlInput } from './text-input.tsx';

/** One picture: its address, or a file of one's own. */
export function ImageInput(props: InputProps) {
  const { id, value, onChange, field } = props;
  const t = useTranslate();
  const isWrittenOut = typeof value === 'string' && value.startsWith('data:');
  return (
    <div className="record-pictures">
      {isWrittenOut || <UrlInput {...props} placeholder={props.placeholder ?? t('record.input.pictureAddress')} />}
      <ImagesInput
        {...props}
        id={isWrittenOut ? id : `${id}-file`}
        field={{ ...field, max: 1 }}
        value={isWrittenOut ? [value] : []}
        onChange={(images) => onChange(Array.isArray(images) ? (images[0] ?? null) : null)}
      />
    </div>
  );
}
