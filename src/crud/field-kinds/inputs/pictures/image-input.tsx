import type { InputProps } from '../input-props.ts';
import { ImagesInput } from './images-input.tsx';

/** One picture, from a file of one's own. */
export function ImageInput(props: InputProps) {
  const { value, onChange, field } = props;
  return (
    <ImagesInput
      {...props}
      field={{ ...field, max: 1 }}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={(images) => onChange(Array.isArray(images) ? (images[0] ?? null) : null)}
    />
  );
}
