import { countGraphemes } from '@src/lib/text/graphemes.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type InputProps, nativeProps, typedValue } from './input-props.ts';

const MAX_LENGTH = 2000;
const LINES = 4;

/** Counts graphemes, as the length rule does. */
const countOf = (text: string): number => countGraphemes(text, Number.POSITIVE_INFINITY);

/** Multi-line text with a count of the characters used and allowed. */
export function LongTextInput(props: InputProps) {
  const t = useTranslate();
  const { id, field, value, onChange, describedBy } = props;
  const text = textOf(value);
  const counter = `${id}-count`;
  return (
    <>
      <textarea
        {...nativeProps(props)}
        aria-describedby={[describedBy, counter].filter(Boolean).join(' ')}
        className="input record-long-text"
        rows={LINES}
        value={text}
        onChange={(event) => onChange(typedValue(event.currentTarget.value))}
      />
      <span id={counter} className="field-help number record-count">
        {t('record.input.letters', { count: countOf(text), most: field.maxLength ?? MAX_LENGTH })}
      </span>
    </>
  );
}
