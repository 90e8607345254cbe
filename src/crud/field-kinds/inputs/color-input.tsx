import { textOf } from '@src/lib/text/text-of.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type InputProps, nativeProps, typedValue } from './input-props.ts';

const COLOR = /^#[\da-f]{6}$/;
const BLACK = `#${'0'.repeat(6)}`;

/** A colour: chosen with the picker, or typed as `#rrggbb`. */
export function ColorInput(props: InputProps) {
  const t = useTranslate();
  const { value, onChange, disabled } = props;
  const text = textOf(value);
  return (
    <span className="record-line">
      <input
        type="color"
        className="record-color"
        aria-label={t('record.input.pickColor')}
        disabled={disabled}
        value={COLOR.test(text) ? text : BLACK}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        {...nativeProps(props)}
        type="text"
        className="input"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(typedValue(event.currentTarget.value.trim().toLowerCase()))}
      />
    </span>
  );
}
