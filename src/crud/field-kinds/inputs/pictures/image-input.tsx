import type { InputProps } from '../input-props.ts';
import { ImagesInput } from './images-input.tsx';

/** Form input for one picture, uploaded from a local file. */
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
